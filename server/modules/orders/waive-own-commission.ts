import { and, eq, gt } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { orders, sharedCarts, users } from '#server/db/schema.ts';
import type { Order } from './order-states.ts';

/** Practitioners earn nothing on orders with their own email, even if they change that email later. */
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
