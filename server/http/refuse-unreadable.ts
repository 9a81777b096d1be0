import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { AppError } from './app-error.ts';
import { sendError } from './handle-errors.ts';
import { securityHeaders } from './security-headers.ts';
import { translateError } from './translate-error.ts';

/**
 * Requests that never reach a route, because their address or their headers cannot be read. They too
 * get the one shape of error and the headers that every answer has.
 */
export function refuseUnreadable(config: Config) {
  const headers = securityHeaders(config);
  return {
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      reply.headers({ ...headers, 'x-request-id': request.id });
      return sendError(translateError(error), request, reply);
    },
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) socket.write(writeAnswer(describeClientError(error.code), headers));
      socket.destroy(error);
    },
  };
}

function describeClientError(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('headers_too_large', 'The headers of the request are too large.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request_timeout', 'The request took too long to arrive.');
  }
  return new AppError('bad_request', 'The request could not be understood.');
}

/** There is no response object yet: the answer is written to the connection as it is. */
function writeAnswer(error: AppError, headers: Record<string, string>): string {
  const body: ErrorBody = { message: error.message, code: error.code };
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${text}`;
}
