import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { OrderDeps } from './order-deps.ts';
import { refuseBlockedLots } from './order-lots.ts';
import { moveOrder } from './order-states.ts';
import { lockOrder } from './orders.ts';

/** The buyer has picked up the order. */
export async function collectOrder(
  { db }: Pick<OrderDeps, 'db'>,
  { orderId, adminId }: { orderId: number; adminId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseBlockedLots(tx, await lockOrder(tx, eq(orders.id, orderId)));
    if (!(await moveOrder(tx, { id: orderId }, 'collect', { adminId }))) {
      throw new AppError('conflict', `Order #${orderId} is not ready for pick-up.`);
    }
    await recordAuditEntry(tx, { adminId, action: 'handed over', subject: `order ${orderId}` });
  });
}
