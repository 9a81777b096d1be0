import { and, eq } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders } from '#server/db/schema.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { OrderDeps } from './order-deps.ts';
import { isOrdered } from './order-states.ts';
import { lockOrder } from './orders.ts';

type Note = { orderId: number; note: string; adminId: number };

/** The note may name the buyer, so the audit log and the history record only who changed it and when. */
export async function noteOrder(
  { db }: Pick<OrderDeps, 'db'>,
  { orderId, note, adminId }: Note,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const before = await lockOrder(tx, and(eq(orders.id, orderId), isOrdered));
    if ((before.note ?? '') === note) return;
    await tx
      .update(orders)
      .set({ note: note || null })
      .where(eq(orders.id, orderId));
    await tx.insert(orderEvents).values({ orderId, kind: 'noted', adminId });
    await recordAuditEntry(tx, {
      adminId,
      action: 'noted',
      subject: `order ${orderId}`,
    });
  });
}
