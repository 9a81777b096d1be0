import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export function publicOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl;
  const asked = URL.parse(`${request.protocol}://${request.host}`);
  if (!asked) throw new AppError('bad_request', 'The URL is not valid.');
  return asked.origin;
}
