import { and, eq } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { OrderDeps } from './order-deps.ts';
import { isOrdered } from './order-states.ts';

type Note = { orderId: number; note: string; adminId: number };

/**
 * What the staff should know of an order. The history and the audit log say only who wrote when: the words may name the
 * buyer, and must go when their account is deleted.
 */
export async function noteOrder(
  { db }: Pick<OrderDeps, 'db'>,
  { orderId, note, adminId }: Note,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const isThisOrder = and(eq(orders.id, orderId), isOrdered);
    const [before] = await tx
      .select({ note: orders.note })
      .from(orders)
      .where(isThisOrder)
      .for('update');
    if (!before) throw new AppError('not_found', 'This order does not exist.');
    if ((before.note ?? '') === note) return;
    await tx
      .update(orders)
      .set({ note: note || null })
      .where(isThisOrder);
    await tx.insert(orderEvents).values({ orderId, kind: 'noted', adminId });
    await recordAuditEntry(tx, {
      adminId,
      action: 'noted',
      subject: `order ${orderId}`,
    });
  });
}
