import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplyReminders } from '#server/db/schema.ts';
import { readLabelsOf } from '#server/modules/catalog/read-labels.ts';
import type { OrderSupply } from '#shared/contracts/order-supply.ts';
import { withDoses } from '#shared/rules/day-plan.ts';
import { parseCents } from '#shared/rules/money.ts';
import {
  daysOfSupply,
  linesToReorder,
  remindAt,
  runsOutAt,
  type SupplyLine,
  supplyOf,
  wholeDays,
} from '#shared/rules/supply.ts';
import { readEarlierRefunds, unrefundedLines } from './earlier-refunds.ts';
import { findOrder } from './orders.ts';
import type { Order } from './order-states.ts';
import { describeOrderTimetable } from './order-timetable.ts';

export async function readOrderSupply(db: Db, token: string): Promise<OrderSupply> {
  return describeOrderSupply(db, await findOrder(db, token));
}

export async function describeOrderSupply(db: Db, order: Order): Promise<OrderSupply> {
  const { lines, reorderAt } = await readRemainingSupply(db, order);
  const supply = supplyOf(lines);
  const runsOut = supply && runsOutAt(order.createdAt, supply.days);
  return {
    supply: supply && runsOut ? { ...supply, runsOutAt: runsOut.toISOString() } : null,
    lines: lines.flatMap((line) => {
      const span = daysOfSupply(line);
      if (!span) return [];
      const days = wholeDays(span);
      const { id, name } = line;
      return [{ id, name, days, runsOutAt: runsOutAt(order.createdAt, days.from).toISOString() }];
    }),
    reminder: await readReminderState(db, order, reorderAt),
  };
}

/**
 * Lines without refunded units, and the day by which the first of them needs a new order. The day is undefined if
 * nothing is left, no label says, or every product covers its whole plan.
 */
export async function readRemainingSupply(db: Db, order: Order) {
  const lines = isKept(order) ? await readRemainingLines(db, order) : [];
  const supply = supplyOf(linesToReorder(lines));
  return { lines, reorderAt: supply && runsOutAt(order.createdAt, supply.days) };
}

function isKept({ paymentStatus, orderStatus }: Order): boolean {
  return paymentStatus === 'paid' && orderStatus !== 'canceled';
}

/** With the practitioner's doses and today's labels. */
async function readRemainingLines(db: Db, order: Order): Promise<SupplyLine[]> {
  const items = unrefundedLines(order, await readEarlierRefunds(db, order.id));
  const labels = await readLabelsOf(
    db,
    items.map(({ id }) => id),
  );
  const { lines: doses } = await describeOrderTimetable(db, order);
  return withDoses(items, labels, doses).map(({ price, ...line }) => ({
    ...line,
    unitCents: parseCents(price),
  }));
}

async function readReminderState(
  db: Db,
  order: Order,
  reorderAt: Date | undefined,
): Promise<OrderSupply['reminder']> {
  const [reminder] = await db
    .select({ emailedAt: supplyReminders.emailedAt })
    .from(supplyReminders)
    .where(eq(supplyReminders.orderId, order.id));
  if (reminder) return reminder.emailedAt ? 'sent' : 'on';
  const isInTime = reorderAt !== undefined && remindAt(reorderAt).getTime() > Date.now();
  return isInTime && order.customerEmail ? 'off' : 'unavailable';
}
