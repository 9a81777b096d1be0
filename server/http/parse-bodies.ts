import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { AppError } from './app-error.ts';

const JSON_BODY_TIMEOUT_MS = 15_000;
const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?utf-?8"?\s*(?:;|$))/i;

/** Several calls have no body, so an empty one is accepted. */
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
      // Decoding replaces invalid bytes, so different passwords would become the same.
      if (!isUtf8(body)) {
        return done(new AppError('malformed_json', 'The request body is not in UTF-8.'));
      }
      return parseJson(request, body.toString(), done);
    },
  );
}

/** A slow sender holds a connection and an already admitted request. */
export const limitBodyTime: preParsingHookHandler = (request, reply, payload, done) => {
  if (request.raw.complete) return done();
  const timer = setTimeout(() => {
    // Fastify answers this error; destroying the stream would close the connection without a response.
    payload.emit('error', new AppError('request_timeout', 'The request took too long to arrive.'));
  }, JSON_BODY_TIMEOUT_MS);
  const stop = () => clearTimeout(timer);
  payload.once('end', stop).on('error', stop);
  reply.raw.once('close', stop);
  done();
};

/** Without this the validator would complain about null. */
export function refuseEmptyBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  if (request.body !== undefined) return done();
  return done(new AppError('malformed_json', 'The request body is empty.'));
}
