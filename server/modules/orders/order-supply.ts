import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, supplyReminders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { readLabelsOf } from '#server/modules/catalog/read-labels.ts';
import { readOrderItems } from '#shared/contracts/orders.ts';
import type { OrderSupply } from '#shared/contracts/order-supply.ts';
import { parseCents } from '#shared/rules/money.ts';
import {
  daysOfSupply,
  remindAt,
  runsOutAt,
  type SupplyLine,
  supplyOf,
  wholeDays,
} from '#shared/rules/supply.ts';
import { readEarlierRefunds } from './earlier-refunds.ts';
import { isOrdered, type Order, ORDER_COLUMNS } from './order-states.ts';

/** By the link of the order. */
export async function readOrderSupply(db: Db, token: string): Promise<OrderSupply> {
  return describeOrderSupply(db, await findOrder(db, token));
}

export async function describeOrderSupply(db: Db, order: Order): Promise<OrderSupply> {
  const { lines, supply, runsOut } = await readKeptSupply(db, order);
  return {
    supply: supply && runsOut ? { ...supply, runsOutAt: runsOut.toISOString() } : null,
    lines: lines.flatMap((line) => {
      const span = daysOfSupply(line);
      if (!span) return [];
      const days = wholeDays(span);
      const { id, name } = line;
      return [{ id, name, days, runsOutAt: runsOutAt(order.createdAt, days.from).toISOString() }];
    }),
    reminder: await readReminderState(db, order, runsOut),
  };
}

/** What is left of an order and when the first of it runs out; no day where nothing is left, or no label says it. */
export async function readKeptSupply(db: Db, order: Order) {
  const lines = isKept(order) ? await readKeptLines(db, order) : [];
  const supply = supplyOf(lines);
  return { lines, supply, runsOut: supply && runsOutAt(order.createdAt, supply.days) };
}

export async function findOrder(db: Db, token: string): Promise<Order> {
  const [order] = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(eq(orders.accessToken, token), isOrdered));
  if (!order) throw new AppError('not_found', 'This order does not exist.');
  return order;
}

/** Whether there is something to run out: it was paid for, and not all of it went back. */
function isKept({ paymentStatus, orderStatus }: Order): boolean {
  return paymentStatus === 'paid' && orderStatus !== 'canceled';
}

/** What the buyer has of it, without what went back, with the labels of today. */
async function readKeptLines(db: Db, order: Order): Promise<SupplyLine[]> {
  const { units: returned } = await readEarlierRefunds(db, order.id);
  const items = readOrderItems(order.items)
    .map((item) => ({ ...item, quantity: item.quantity - (returned.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const labels = await readLabelsOf(
    db,
    items.map(({ id }) => id),
  );
  return items.map(({ id, name, quantity, price }) => ({
    ...{ id, name, quantity },
    unitCents: parseCents(price),
    label: labels.get(id),
  }));
}

async function readReminderState(
  db: Db,
  order: Order,
  runsOut: Date | undefined,
): Promise<OrderSupply['reminder']> {
  const [reminder] = await db
    .select({ mailedAt: supplyReminders.mailedAt })
    .from(supplyReminders)
    .where(eq(supplyReminders.orderId, order.id));
  if (reminder) return reminder.mailedAt ? 'sent' : 'on';
  const isInTime = runsOut !== undefined && remindAt(runsOut).getTime() > Date.now();
  return isInTime && order.customerEmail ? 'off' : 'unavailable';
}
