import type { FastifyInstance } from 'fastify';

/** JSON is the only body we take. An empty one is no body: several calls have nothing to say. */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      return parseJson(request, body, done);
    },
  );
}
