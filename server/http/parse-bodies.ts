import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?utf-?8"?\s*(?:;|$))/i;

/** JSON is the only body we take. An empty one is no body: several calls have nothing to say. */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      if (OTHER_CHARSET.test(request.headers['content-type'] ?? '')) {
        return done(new AppError('unsupported_media_type', 'Send the request body in UTF-8.'));
      }
      // Decoding replaces what it cannot read: different passwords would become the same.
      if (!isUtf8(body)) {
        return done(new AppError('malformed_json', 'The request body is not in UTF-8.'));
      }
      return parseJson(request, body.toString(), done);
    },
  );
}

/** For calls that need a body. Without it the validator would say that it got null, which nobody has sent. */
export function refuseEmptyBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  if (request.body !== undefined) return done();
  return done(new AppError('malformed_json', 'The request body is empty.'));
}
