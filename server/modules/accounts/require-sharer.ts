import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { User } from '#shared/contracts/accounts.ts';
import { requireUser } from './users.ts';

export async function requireSharer(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const user = await requireUser(db, request, reply);
  if (user.canShareCarts) return user;
  throw new AppError('forbidden', 'Your account does not have cart sharing privileges.');
}
