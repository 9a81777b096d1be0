import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sharedCarts } from '#server/db/schema.ts';

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
