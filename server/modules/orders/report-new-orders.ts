import { and, asc, eq, gte, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders } from '#server/db/schema.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import type { OrderDeps } from './order-deps.ts';

const REPORTED_FOR_DAYS = 3;
const ORDERS_PER_EMAIL = 50;
const MINUTE_MS = 60_000;

/**
 * Sends staff one email a minute about the orders paid since the last one. Each order is marked in the same transaction,
 * so that a crash neither loses nor repeats it.
 */
export async function reportNewOrders(
  { db, shop, mailOrigin }: Pick<OrderDeps, 'db' | 'shop' | 'mailOrigin'>,
  now = Date.now(),
): Promise<void> {
  const { orderStaff } = await shop.read();
  if (orderStaff.length === 0) return;
  await runTransaction(db, async (tx) => {
    const unreported = await findUnreported(tx);
    if (unreported.length === 0) return;
    const content = describeOrders(unreported, mailOrigin);
    for (const [index, to] of [...new Set(orderStaff)].entries()) {
      const id = `new-orders-${Math.floor(now / MINUTE_MS)}-${index}`;
      const isNew = await enqueueMail(tx, renderEmail({ id, kind: 'staff', to, ...content }));
      // Another process has sent this minute's email. The next one includes these orders.
      if (index === 0 && !isNew) return;
    }
    await tx
      .insert(orderEvents)
      .values(unreported.map(({ id }) => ({ orderId: id, kind: 'reported' as const })));
  });
}

type Unreported = Awaited<ReturnType<typeof findUnreported>>;

/** Locks the orders, so that a second process skips those that the first is about to report. */
function findUnreported(tx: Db) {
  const since = sql`to_char(now() at time zone 'utc' - make_interval(days => ${REPORTED_FOR_DAYS}), 'YYYY-MM-DD')`;
  const reported = tx
    .select({ one: sql`1` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'reported')));
  return tx
    .select({
      id: orders.id,
      quantity: orders.totalQuantity,
      amount: orders.totalAmount,
      delivery: orders.delivery,
    })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, since),
        eq(orders.paymentStatus, 'paid'),
        eq(orders.orderStatus, 'processing'),
        notExists(reported),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(ORDERS_PER_EMAIL)
    .for('update', { skipLocked: true });
}

function describeOrders(unreported: Unreported, origin: string) {
  const [first] = unreported;
  const title =
    unreported.length === 1 ? `New order #${first?.id}` : `${unreported.length} new orders`;
  return {
    subject: title,
    paragraphs: ['Paid and waiting for you:'],
    table: unreported.map(({ id, quantity, amount, delivery }) => {
      const units = `${quantity} ${quantity === 1 ? 'unit' : 'units'}`;
      const how = delivery ? `, ${delivery.name}` : '';
      return [`#${id}: ${units}${how}`, formatUsd(parseCents(amount))] as const;
    }),
    hasSum: false,
    action: {
      label: 'Open the orders',
      href: `${origin}/admin?tab=orders&paymentStatus=paid&orderStatus=processing`,
    },
  };
}
