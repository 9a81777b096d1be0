import { and, eq, gt } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { orders, sharedCarts, users } from '#server/db/schema.ts';
import type { Order } from './order-states.ts';

/**
 * Practitioners earn nothing on an order with their own email, confirmed or not. Decided when the order is paid, so a
 * later change of the practitioner's email does not bring the commission back.
 */
export async function waiveOwnCommission(
  tx: Db,
  { id, customerEmail }: Pick<Order, 'id' | 'customerEmail'>,
): Promise<void> {
  if (customerEmail !== null) await waive(tx, { id, customerEmail });
}

const waive = buildOnce((tx, valueOf: ValueOf<{ id: number; customerEmail: string }>) =>
  tx
    .update(orders)
    .set({ commissionRate: 0 })
    .from(sharedCarts)
    .innerJoin(users, eq(users.id, sharedCarts.fromUserId))
    .where(
      and(
        eq(orders.id, valueOf('id')),
        eq(sharedCarts.id, orders.fromSharedCartId),
        gt(orders.commissionRate, 0),
        sameIgnoringCase(users.email, valueOf('customerEmail')),
      ),
    )
    .returning({ id: orders.id }),
);
