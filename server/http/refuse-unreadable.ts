import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { ErrorBody } from '#shared/contracts/error-body.ts';
import { AppError } from './app-error.ts';
import { asksForPage } from './asks-for-page.ts';
import { sendError } from './handle-errors.ts';
import { securityHeaders } from './security-headers.ts';
import { translateError } from './translate-error.ts';

const NOT_FOUND_PATH = '/not-found';

/** Handles requests that never reach a route because their URL or headers are unreadable. */
export function refuseUnreadable(config: Config) {
  const headers = securityHeaders(config);
  return {
    // Node.js would answer with an empty body; `refuseUnanswerable` does it with an error.
    http: { requireHostHeader: false },
    // Fastify would refuse requests that can still be answered while it closes.
    return503OnClosing: false,
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      reply.headers({ ...headers, 'x-request-id': request.id });
      // The router has no URL to render a page for.
      if (asksForPage(request)) return reply.redirect(NOT_FOUND_PATH);
      return sendError(translateError(error), request, reply);
    },
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) socket.write(writeAnswer(describeClientError(error.code), headers));
      socket.destroy(error);
    },
  };
}

/** Handles what Node.js would answer itself or drop. */
export function refuseUnanswerable(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  const { server } = app;
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const error = new AppError('expectation_failed', 'The Expect header is not supported.');
    const text = writeBody(error);
    response.writeHead(error.status, describeAnswer(text, headers)).end(text);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    const error = new AppError('method_not_allowed', 'This is a shop, not a proxy.');
    socket.on('error', () => socket.destroy());
    socket.end(writeAnswer(error, headers));
  });
  app.addHook('onRequest', async (request) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return;
    throw new AppError('bad_request', 'The request has no Host header.');
  });
}

function describeClientError(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('headers_too_large', 'The request headers are too large.');
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') {
    return new AppError('body_too_large', 'The request body is too large.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request_timeout', 'The request took too long to arrive.');
  }
  return new AppError('bad_request', 'The request is not valid.');
}

/** There is no response object yet, so this writes to the socket. */
function writeAnswer(error: AppError, headers: Record<string, string>): string {
  const text = writeBody(error);
  const lines = Object.entries(describeAnswer(text, headers)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${text}`;
}

function writeBody(error: AppError): string {
  const body: ErrorBody = { message: error.message, code: error.code };
  return JSON.stringify(body);
}

function describeAnswer(text: string, headers: Record<string, string>): Record<string, string> {
  return {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
}
