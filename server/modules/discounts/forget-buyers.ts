import { and, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { discountUses, orders } from '#server/db/schema.ts';
import { selectDeletedUsers } from '#server/modules/orders/anonymize-buyers.ts';

/** Deletes the emails of deleted users. Their uses still count. */
export async function forgetBuyers(db: Db): Promise<void> {
  const ordered = db
    .select({ id: orders.checkoutId })
    .from(orders)
    .where(inArray(orders.userId, selectDeletedUsers(db)));
  const isDeleted = or(
    inArray(discountUses.userId, selectDeletedUsers(db)),
    inArray(discountUses.checkoutId, ordered),
  );
  await db
    .update(discountUses)
    .set({ emailHash: null })
    .where(and(isDeleted, isNotNull(discountUses.emailHash)));
}
