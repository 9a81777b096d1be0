import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema.ts';

/** The customer's mail server has taken the confirmation. */
export async function markOrderMailed(tx: Db, orderId: number): Promise<void> {
  await tx.update(orders).set({ emailSent: true }).where(eq(orders.id, orderId));
}
