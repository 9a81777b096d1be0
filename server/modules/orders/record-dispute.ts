import type { Db } from '#server/db/database.ts';
import { orderEvents } from '#server/db/schema.ts';

/** The customer's bank asks for the money back; what becomes of it is decided there. */
export async function recordDispute(tx: Db, orderId: number): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, kind: 'disputed' });
}
