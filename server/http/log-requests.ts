import type { FastifyInstance } from 'fastify';

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const quiet = request.method === 'GET' && reply.statusCode < 400;
    const level = quiet ? 'debug' : 'info';
    app.log[level](
      {
        requestId: request.id,
        method: request.method,
        // The pattern, because URLs contain tokens and search terms.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
