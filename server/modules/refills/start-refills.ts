import { and, asc, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { checkouts, orders, refills } from '#server/db/schema.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { ORDER_COLUMNS, type Order } from '#server/modules/orders/order-states.ts';
import type { StoredCard } from '#server/providers/payments/payment-provider.ts';
import type { ChosenLine } from '#shared/contracts/refills.ts';
import { readOrderItems } from '#shared/contracts/orders.ts';
import { nextParcel, refillDay } from '#shared/rules/refills.ts';
import { emailStarted } from './refill-emails.ts';
import { makeOffer } from './refill-offer.ts';
import { lockRefill } from './refill-rows.ts';
import { tryEach } from './try-each.ts';

const STARTED_AT_A_TIME = 100;

/** Starts the refills of paid checkouts whose buyers agreed to them. */
export async function startRefills(deps: CheckoutDeps, today: string): Promise<void> {
  const started = deps.db
    .select({ id: refills.id })
    .from(refills)
    .where(eq(refills.startedBy, sql`${checkouts.id}::text`));
  const due = await deps.db
    .select({ id: checkouts.id, checkout: checkouts, order: ORDER_COLUMNS })
    .from(checkouts)
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(isNotNull(checkouts.refill), eq(checkouts.state, 'paid'), notExists(started)))
    .orderBy(asc(checkouts.updatedAt))
    .limit(STARTED_AT_A_TIME);
  await tryEach(deps.log, 'refill not started', due, async ({ id, checkout, order }) => {
    const { refill, intentId, browserId } = checkout;
    if (!refill || !intentId) return;
    const { storedCard } = await deps.payments.retrieve(intentId);
    await startRefill(deps, {
      ...{ order, browserId, storedCard, today, startedBy: id },
      consent: { ...refill, agreedAt: new Date(refill.agreedAt) },
    });
  });
}

type NewRefill = {
  startedBy: string;
  order: Order;
  browserId: string;
  storedCard: StoredCard | null;
  consent: { lines: ChosenLine[]; terms: string[]; agreedAt: Date };
  today: string;
};

/** Ends at once without a card, an email or a product, and if another tab started refills of the order. */
export async function startRefill(deps: CheckoutDeps, started: NewRefill): Promise<void> {
  const { order, browserId, storedCard, consent, today, startedBy } = started;
  await runTransaction(deps.db, async (tx) => {
    const repeated = {
      ...{ browserId, userId: order.userId, delivery: order.delivery },
      sharedCartId: order.fromSharedCartId,
      sharedCartVersion: order.fromSharedCartVersion,
      items: readOrderItems(order.items),
      begunOn: refillDay(new Date(order.createdAt)),
    };
    const made = await makeOffer(tx, repeated, {
      chosen: consent.lines,
      today,
    });
    const isRunning = await hasRunning(tx, order.id);
    const isUsable = made && storedCard && order.customerEmail && !isRunning;
    if (!isUsable) deps.log.warn({ order: order.id, isRunning }, 'refill ended at its start');
    const lines = made?.lines ?? [];
    const [inserted] = await tx
      .insert(refills)
      .values({
        ...{ startedBy, orderId: order.id, browserId, lines },
        ...{ sharedCartId: repeated.sharedCartId, sharedCartVersion: repeated.sharedCartVersion },
        ...{ email: order.customerEmail ?? '', customerName: order.customerName },
        ...{ delivery: order.delivery, terms: consent.terms, consentedAt: consent.agreedAt },
        customerId: storedCard?.customerId ?? null,
        paymentMethodId: storedCard?.paymentMethodId ?? null,
        card: storedCard?.card ?? null,
        nextOn: nextParcel(lines)?.dueOn ?? null,
        ...(!isUsable && { state: 'ended', nextOn: null, endedAt: sql`now()` }),
      })
      .onConflictDoNothing({ target: refills.startedBy })
      .returning({ id: refills.id });
    if (inserted && isUsable) await emailStarted(tx, deps, await lockRefill(tx, inserted.id));
  });
}

/** Locks the order, so that two tabs start one refill. */
async function hasRunning(tx: Db, orderId: number): Promise<boolean> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const isRunning = and(eq(refills.orderId, orderId), ne(refills.state, 'ended'));
  return (await tx.$count(refills, isRunning)) > 0;
}

export async function findOrderById(db: Db, id: number): Promise<Order | undefined> {
  const [order] = await db.select(ORDER_COLUMNS).from(orders).where(eq(orders.id, id));
  return order;
}

/** Products that are sold by recommendation were recommended to this browser. */
export async function findBrowserOf(db: Db, { checkoutId }: Order): Promise<string> {
  if (!checkoutId) return '';
  const [row] = await db
    .select({ browserId: checkouts.browserId })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return row?.browserId ?? '';
}
