import { and, eq, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { sharedCarts } from '#server/db/schema.ts';
import type { CartStatus } from '#shared/contracts/shared-carts.ts';

/** From which states a recommendation comes to each. A paid order alone overrides a refusal. */
const COMES_FROM: Record<CartStatus, readonly CartStatus[]> = {
  pending: [],
  viewed: ['pending'],
  accepted: ['pending', 'viewed'],
  declined: ['pending', 'viewed'],
};

/** Moves along the table; a repeat, or a move that is not in it, changes nothing. */
export async function moveCart(
  db: Db,
  id: number,
  to: CartStatus,
  changes: PgUpdateSetSource<typeof sharedCarts> = {},
): Promise<void> {
  await db
    .update(sharedCarts)
    .set({ ...changes, status: to })
    .where(and(eq(sharedCarts.id, id), inArray(sharedCarts.status, [...COMES_FROM[to]])));
}
