import { and, eq, inArray, sql } from 'drizzle-orm';
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

type Ordered = { cartId: number; buyerId: number | null };

/**
 * A paid order from a recommendation means that it was accepted, whatever was clicked before: now, if that was a
 * refusal. What its sender orders is no answer, as nothing is that they do on its page.
 */
export async function markCartOrdered(tx: Db, { cartId, buyerId }: Ordered): Promise<void> {
  await tx
    .update(sharedCarts)
    .set({
      status: 'accepted',
      answeredAt: sql`case ${sharedCarts.status} when 'declined' then now()
        else coalesce(${sharedCarts.answeredAt}, now()) end`,
    })
    .where(
      and(eq(sharedCarts.id, cartId), sql`${sharedCarts.fromUserId} is distinct from ${buyerId}`),
    );
}
