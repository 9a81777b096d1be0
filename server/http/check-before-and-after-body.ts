import type { onRequestHookHandler, RouteOptions } from 'fastify';

type Check = onRequestHookHandler;

/** Fastify reads no body for these methods. */
const BODILESS = new Set(['GET', 'HEAD']);

/**
 * Runs the check of a route before its input is read, and again right before the handler unless the method has no body:
 * a sender can lose the right while the body arrives.
 */
export function checkBeforeAndAfterBody(route: RouteOptions, check: Check): void {
  route.onRequest = [check, route.onRequest ?? []].flat();
  if ([route.method].flat().every((method) => BODILESS.has(method))) return;
  // By method, not by contract: Fastify also reads a body that the contract does not expect.
  route.preHandler = [route.preHandler ?? [], check].flat();
}
