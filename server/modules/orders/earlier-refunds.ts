import { and, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { refunds } from '#server/db/schema.ts';
import { type OrderItem, readOrderItems } from '#shared/contracts/orders.ts';
import { sumCharges } from '#shared/rules/charges.ts';
import { type Cents, parseCents, sumCents } from '#shared/rules/money.ts';
import { keptLines, sumQuantities } from '#shared/rules/quantities.ts';
import type { Order } from './order-states.ts';

export type EarlierRefunds = ReturnType<typeof addUp>;

/** Succeeded and pending refunds: units by supplement, charges, and the pending amount. */
export async function readEarlierRefunds(db: Db, orderId: number): Promise<EarlierRefunds> {
  return addUp(await listRefunds(db, [orderId]));
}

export async function readEarlierRefundsOf(db: Db, orderIds: readonly number[]) {
  const byOrder = Map.groupBy(await listRefunds(db, orderIds), (row) => row.orderId);
  return (orderId: number) => addUp(byOrder.get(orderId) ?? []);
}

async function listRefunds(db: Db, orderIds: readonly number[]) {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.orderId, [...orderIds]),
        inArray(refunds.state, ['pending', 'succeeded']),
      ),
    );
}

function addUp(rows: readonly (typeof refunds.$inferSelect)[]) {
  const pending = rows.filter((row) => row.state === 'pending');
  return {
    units: sumQuantities(rows.flatMap((row) => row.units)),
    charges: sumCharges(rows.map((row) => row.charges)),
    pendingCents: sumCents(pending.map((row) => row.charges.totalCents)),
  };
}

/** The lines of an order without their refunded units. */
export function unrefundedLines(
  { items }: Pick<Order, 'items'>,
  { units }: Pick<EarlierRefunds, 'units'>,
): OrderItem[] {
  return keptLines(readOrderItems(items), units);
}

export function leftToRefund(
  order: Pick<Order, 'totalAmount' | 'refundedAmount'>,
  { pendingCents }: { pendingCents: Cents },
): Cents {
  const left = parseCents(order.totalAmount) - parseCents(order.refundedAmount) - pendingCents;
  // A refund that the provider reported before it was closed here counts twice for a moment.
  return Math.max(0, left);
}
