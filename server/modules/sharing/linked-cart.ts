import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { findCartByToken } from './shared-carts.ts';

const MISSES: RateLimit = { name: 'unknown links', minutes: 1, perIp: 60 };

/** Limits only unknown tokens, so guessing is slow and reading is not. */
export async function readLinkedCart(
  app: App,
  db: Db,
  request: FastifyRequest<{ Params: { token: string } }>,
) {
  const cart = await findCartByToken(db, request.params.token);
  if (cart) return cart;
  await app.takeRate(request, MISSES);
  throw linkNotFound();
}

export function linkNotFound(): AppError {
  return new AppError('not_found', 'This recommendation link may be invalid or expired.');
}
