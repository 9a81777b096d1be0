import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#server/http/calls.ts';

const HANDLER_STARTS = 'tracing:fastify.request.handler:start';

/** Reports which call a request reached, since odd paths may lead elsewhere. */
export function watchRoutes(calls: Call[]) {
  const reached = new Map<string, Call>();
  const note = (message: unknown) => {
    const { request } = message as { request: FastifyRequest };
    const { method, url } = request.routeOptions;
    const call = calls.find((one) => one.path === url && [method].flat().includes(one.method));
    if (call) reached.set(request.id, call);
  };
  subscribe(HANDLER_STARTS, note);
  return {
    take(requestId: string) {
      const call = reached.get(requestId);
      reached.delete(requestId);
      return call;
    },
    close: () => unsubscribe(HANDLER_STARTS, note),
  };
}
