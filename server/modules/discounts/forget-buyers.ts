import { and, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
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
  await deleteEmails(db, isDeleted);
}

/** Part of removing the buyers of old orders. */
export async function forgetBuyersOfOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  const ordered = db
    .select({ id: orders.checkoutId })
    .from(orders)
    .where(inArray(orders.id, orderIds));
  await deleteEmails(db, inArray(discountUses.checkoutId, ordered));
}

async function deleteEmails(db: Db, which: SQL | undefined): Promise<void> {
  await db
    .update(discountUses)
    .set({ emailHash: null })
    .where(and(which, isNotNull(discountUses.emailHash)));
}
