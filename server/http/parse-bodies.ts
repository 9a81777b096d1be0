import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { AppError } from './app-error.ts';

const JSON_BODY_TIMEOUT_MS = 15_000;
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

/** For calls that take JSON: a sender who trickles a body holds a connection and a request that was already admitted. */
export const limitBodyTime: preParsingHookHandler = (request, reply, payload, done) => {
  if (request.raw.complete) return done();
  const timer = setTimeout(() => {
    // Fastify reads the body and answers its errors; destroying the stream would cut the connection without an answer.
    payload.emit('error', new AppError('request_timeout', 'The request took too long to arrive.'));
  }, JSON_BODY_TIMEOUT_MS);
  const stop = () => clearTimeout(timer);
  payload.once('end', stop).on('error', stop);
  reply.raw.once('close', stop);
  done();
};

/** For calls that need a body. Without it the validator would say that it got null, which nobody has sent. */
export function refuseEmptyBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  if (request.body !== undefined) return done();
  return done(new AppError('malformed_json', 'The request body is empty.'));
}
