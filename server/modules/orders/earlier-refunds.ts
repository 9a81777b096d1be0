import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { refunds } from '#server/db/schema.ts';
import { type Cents, parseCents, sumCents } from '#shared/rules/money.ts';
import type { Order } from './order-states.ts';

/** What was given back of an order or is on its way: units by supplement, delivery, and the money not yet confirmed. */
export async function readEarlierRefunds(db: Db, orderId: number) {
  const rows = await db
    .select({
      units: refunds.units,
      amountCents: refunds.amountCents,
      deliveryCents: refunds.deliveryCents,
      state: refunds.state,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, ['pending', 'succeeded'])));
  const units = new Map<number, number>();
  for (const { id, quantity } of rows.flatMap((row) => row.units)) {
    units.set(id, (units.get(id) ?? 0) + quantity);
  }
  const pending = rows.filter((row) => row.state === 'pending');
  return {
    units,
    hasDelivery: rows.some((row) => row.deliveryCents > 0),
    pendingCents: sumCents(pending.map((row) => row.amountCents)),
  };
}

/** What can still be given back of an order. */
export function leftToRefund(
  order: Pick<Order, 'totalAmount' | 'refundedAmount'>,
  { pendingCents }: { pendingCents: Cents },
): Cents {
  const left = parseCents(order.totalAmount) - parseCents(order.refundedAmount) - pendingCents;
  // The bank may have reported a refund before it was closed here: for a moment it counts twice.
  return Math.max(0, left);
}
