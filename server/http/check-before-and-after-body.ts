import type { onRequestHookHandler, RouteOptions } from 'fastify';

type Check = onRequestHookHandler;

const BODILESS = new Set(['GET', 'HEAD']);

/** Checks before the body is read and again before the handler, because rights may change while it arrives. */
export function checkBeforeAndAfterBody(route: RouteOptions, check: Check): void {
  route.onRequest = [check, route.onRequest ?? []].flat();
  if ([route.method].flat().every((method) => BODILESS.has(method))) return;
  // By method, not by contract: Fastify also reads unexpected bodies.
  route.preHandler = [route.preHandler ?? [], check].flat();
}
