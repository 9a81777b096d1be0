import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#shared/contracts/error-body.ts';
import { AppError } from './app-error.ts';
import { logRefusal } from './security-log.ts';
import { translateError } from './translate-error.ts';

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(translateError(error), request, reply));
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error.status >= 500) {
    request.log.error({ err: error.cause ?? error, requestId: request.id }, error.message);
  }
  logRefusal(request, error);
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    ...error.details,
    ...(error.status >= 500 && { requestId: request.id }),
  };
  return reply.code(error.status).headers(error.headers).send(body);
}
