import type { FastifyRequest } from 'fastify';

/** Where the shop is seen from outside: the setting, or else the address that was asked for. */
export function publicOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
