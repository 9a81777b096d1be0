import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { orders, users } from '#server/db/schema.ts';
import type { Order } from './order-states.ts';

/** Moves guest orders to the account whose confirmed email they were placed with. */
export async function adoptGuestOrders(
  tx: Db,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), sameIgnoringCase(orders.customerEmail, email)));
}

/** Does the same for one order and returns its owner's id, or null if it has no owner. */
export async function adoptGuestOrder(
  tx: Db,
  { id, userId, customerEmail }: Pick<Order, 'id' | 'userId' | 'customerEmail'>,
): Promise<number | null> {
  if (userId !== null || customerEmail === null) return userId;
  const [adopted] = await adopt(tx, { id, customerEmail });
  return adopted?.userId ?? null;
}

const adopt = buildOnce((tx, valueOf: ValueOf<{ id: number; customerEmail: string }>) =>
  tx
    .update(orders)
    .set({ userId: sql`${users.id}` })
    .from(users)
    .where(
      and(
        eq(orders.id, valueOf('id')),
        sameIgnoringCase(users.email, valueOf('customerEmail')),
        isNotNull(users.emailVerifiedAt),
        isNull(users.deletedAt),
      ),
    )
    .returning({ userId: orders.userId }),
);
