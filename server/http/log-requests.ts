import type { FastifyInstance } from 'fastify';

/** One line for each answer; plain reads that went well only when someone debugs. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const quiet = request.method === 'GET' && reply.statusCode < 400;
    const level = quiet ? 'debug' : 'info';
    app.log[level](
      {
        requestId: request.id,
        method: request.method,
        // The pattern, not the address: addresses hold tokens and what people searched for.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
