import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sharedCarts } from '#server/db/schema.ts';

/** A paid order from a recommendation means that it was accepted, whatever was clicked before. */
export async function markCartOrdered(tx: Db, cartId: number): Promise<void> {
  await tx
    .update(sharedCarts)
    .set({ status: 'accepted', answeredAt: sql`coalesce(${sharedCarts.answeredAt}, now())` })
    .where(eq(sharedCarts.id, cartId));
}
