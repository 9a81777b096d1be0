import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { refills } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { readEarlierRefunds, unrefundedLines } from '#server/modules/orders/earlier-refunds.ts';
import type { Order } from '#server/modules/orders/order-states.ts';
import { findOrder } from '#server/modules/orders/orders.ts';
import type { ChosenLine, RefillOffer, RefillSummary } from '#shared/contracts/refills.ts';
import { refillDay } from '#shared/rules/refills.ts';
import { describeSummaries } from './describe-refill.ts';
import { makeOffer, type Offer, refuseOtherTerms } from './refill-offer.ts';
import { createRefillLink } from './refill-links.ts';
import { listRefillRows, readToday } from './refill-rows.ts';
import { findBrowserOf } from './start-refills.ts';
import { startSetUp } from './store-card.ts';

export async function offerForOrder(
  deps: CheckoutDeps,
  token: string,
  chosen: ChosenLine[] | undefined,
): Promise<{ offer: RefillOffer | null; refills: RefillSummary[] }> {
  const order = await findOrder(deps.db, token);
  const running = await listRunning(deps.db, order.id);
  const found = running.length > 0 ? undefined : await offerFor(deps, order, chosen);
  return {
    offer: found?.offer ?? null,
    refills: await describeSummaries(deps.db, running),
  };
}

export async function startFromOrderPage(
  deps: CheckoutDeps,
  token: string,
  { lines, terms }: { lines: ChosenLine[]; terms: string[] },
): Promise<{ clientSecret: string }> {
  const order = await findOrder(deps.db, token);
  const running = await listRunning(deps.db, order.id);
  const found = await offerFor(deps, order, lines);
  if (running.length > 0 || !found) {
    throw new AppError('conflict', 'Refills are not offered for this order.');
  }
  refuseOtherTerms(found, terms);
  return { clientSecret: await startSetUp(deps, { orderId: order.id, lines, terms }) };
}

export async function linkFromOrder(
  { db }: Pick<CheckoutDeps, 'db'>,
  token: string,
  id: number,
): Promise<{ token: string }> {
  const order = await findOrder(db, token);
  const [refill] = await listRefillRows(db, and(eq(refills.id, id), eq(refills.orderId, order.id)));
  if (!refill) throw new AppError('not_found', 'This refill does not exist.');
  return { token: await createRefillLink(db, refill.id) };
}

function listRunning(db: Db, orderId: number) {
  return listRefillRows(db, and(eq(refills.orderId, orderId), ne(refills.state, 'ended')));
}

/** Undefined for orders that were canceled or refunded, and without an email. */
async function offerFor(
  { db, shop }: CheckoutDeps,
  order: Order,
  chosen: ChosenLine[] | undefined,
): Promise<Offer | undefined> {
  const { offersRefills } = await shop.read();
  const isKept = order.paymentStatus === 'paid' && order.orderStatus !== 'canceled';
  if (!offersRefills || !isKept || !order.customerEmail || !order.delivery) return undefined;
  const items = unrefundedLines(order, await readEarlierRefunds(db, order.id));
  const repeated = {
    ...{ items, userId: order.userId, delivery: order.delivery },
    browserId: await findBrowserOf(db, order),
    sharedCartId: order.fromSharedCartId,
    sharedCartVersion: order.fromSharedCartVersion,
    begunOn: refillDay(new Date(order.createdAt)),
  };
  return makeOffer(db, repeated, { chosen, today: await readToday(db) });
}
