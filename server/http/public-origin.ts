import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Where the shop is seen from outside: the setting, or else the address that was asked for. */
export function publicOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl;
  const asked = URL.parse(`${request.protocol}://${request.host}`);
  if (!asked) throw new AppError('bad_request', 'The address is not valid.');
  return asked.origin;
}
