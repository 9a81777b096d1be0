import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

export function cartIdsOf(db: Db, userId: number) {
  return db
    .select({ id: sharedCarts.id })
    .from(sharedCarts)
    .where(eq(sharedCarts.fromUserId, userId));
}

/** Another practitioner's recommendation looks like one that does not exist. */
export function ownCart(userId: number, id: number) {
  return and(eq(sharedCarts.id, id), eq(sharedCarts.fromUserId, userId));
}

export function cartNotFound(): AppError {
  return new AppError('not_found', 'This recommendation does not exist.');
}
