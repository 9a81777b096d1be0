import { and, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { orders } from '#server/db/schema.ts';

/** Orders placed without an account join the account whose owner has proved to hold their address. */
export async function adoptGuestOrders(
  tx: Db,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), sameIgnoringCase(orders.customerEmail, email)));
}
