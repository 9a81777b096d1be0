import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { sharedCarts } from '#server/db/schema.ts';
import type { CartStatus } from '#shared/contracts/shared-carts.ts';

/** The states that may precede each state. Only a paid order overrides a refusal. */
const COMES_FROM: Record<CartStatus, readonly CartStatus[]> = {
  pending: [],
  viewed: ['pending'],
  accepted: ['pending', 'viewed'],
  declined: ['pending', 'viewed'],
};

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

/** A paid order accepts the recommendation, even after a refusal. Orders of the sender do not count. */
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

/** Practitioners are notified about changed recommendations only. */
export async function touchCarts(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(sharedCarts)
    .set({ updatedAt: sql`now()` })
    .where(inArray(sharedCarts.id, [...new Set(ids)]));
}
