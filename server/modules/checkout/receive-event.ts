import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { checkouts, orders, providerEvents } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordDispute } from '#server/modules/orders/orders.ts';
import { recordFailedRefund } from '#server/modules/orders/record-failed-refund.ts';
import { syncRefunds } from '#server/modules/orders/sync-refunds.ts';
import {
  InvalidEventError,
  MissingKeysError,
  type ProviderEvent,
} from '#server/providers/payments/payment-provider.ts';
import { advanceCheckout } from './advance-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { isFinal } from './checkout-states.ts';

type Headers = Record<string, string | string[] | undefined>;

/**
 * An event only triggers a fresh read of the payment, so that events may come twice, late or in any order. It is marked
 * as processed at the end, because the provider sends failed ones again.
 */
export async function receiveEvent(
  deps: CheckoutDeps,
  rawBody: Buffer,
  headers: Headers,
): Promise<void> {
  const event = verify(deps, rawBody, headers);
  if (event.type === 'ignored') return;
  const checkout = await findCheckout(deps, event);
  // Another shop may share the provider's account.
  if (!checkout) return;
  // The usual case: the settle call was faster.
  if (event.type === 'payment_changed' && isFinal(checkout.state)) return;
  if (await isProcessed(deps, event)) return;
  if (event.type === 'payment_failed') await countDecline(deps, event, checkout.id);
  if (event.type === 'disputed') await reportDispute(deps, event, checkout.id);
  await advanceCheckout(deps, { id: checkout.id });
  // After advancing, so that an immediate refund finds an order that is paid.
  if (event.type === 'refunded') await syncRefunds(deps, checkout.id);
  if (event.type === 'refund_failed') await recordFailedRefund(deps, checkout.id, event.refund);
  await markProcessed(deps, event);
}

function verify(deps: CheckoutDeps, rawBody: Buffer, headers: Headers): ProviderEvent {
  try {
    return deps.payments.verifyEvent(rawBody, headers);
  } catch (error) {
    // The provider sends the event again later.
    if (error instanceof MissingKeysError) throw new AppError('unavailable', error.message);
    if (!(error instanceof InvalidEventError)) throw error;
    deps.log.warn({ err: error }, 'event refused');
    throw new AppError('bad_request', 'The event is not signed by the payment provider.', {
      securityEvent: 'forged_event_refused',
    });
  }
}

async function findCheckout(deps: CheckoutDeps, event: ProviderEvent) {
  const matches = [
    ...(event.intentId ? [eq(checkouts.intentId, event.intentId)] : []),
    // The event may arrive before the answer with the payment's id.
    ...(event.checkoutId && UUID.test(event.checkoutId)
      ? [eq(checkouts.id, event.checkoutId)]
      : []),
  ];
  if (matches.length === 0) return undefined;
  const [row] = await deps.db
    .select({ id: checkouts.id, state: checkouts.state })
    .from(checkouts)
    .where(or(...matches));
  return row;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

async function isProcessed(deps: CheckoutDeps, event: ProviderEvent): Promise<boolean> {
  const [row] = await deps.db
    .insert(providerEvents)
    .values({ provider: deps.payments.name, eventId: event.id })
    .onConflictDoUpdate({
      target: [providerEvents.provider, providerEvents.eventId],
      set: { eventId: event.id },
    })
    .returning({ processedAt: providerEvents.processedAt });
  return Boolean(row?.processedAt);
}

async function markProcessed(deps: CheckoutDeps, event: ProviderEvent): Promise<void> {
  const processedAt = sql`now()`;
  await deps.db
    .insert(providerEvents)
    .values({ provider: deps.payments.name, eventId: event.id, processedAt })
    .onConflictDoUpdate({
      target: [providerEvents.provider, providerEvents.eventId],
      set: { processedAt },
    });
}

async function countDecline(deps: CheckoutDeps, event: ProviderEvent, id: string): Promise<void> {
  await closeOnce(deps, event, async (tx) => {
    await tx
      .update(checkouts)
      .set({ declines: sql`${checkouts.declines} + 1` })
      .where(eq(checkouts.id, id));
  });
}

async function reportDispute(deps: CheckoutDeps, event: ProviderEvent, checkoutId: string) {
  const [order] = await deps.db
    .select({ orderId: orders.id })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId));
  if (!order) return;
  await closeOnce(deps, event, (tx) => recordDispute(tx, order.orderId));
  deps.log.error({ order: order.orderId }, 'payment disputed');
}

/** For effects that must not repeat: only the first to close the event runs them. */
async function closeOnce(
  deps: CheckoutDeps,
  event: ProviderEvent,
  effect: (tx: Db) => Promise<void>,
): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const closed = await tx
      .update(providerEvents)
      .set({ processedAt: sql`now()` })
      .where(and(isEvent(deps, event), sql`${providerEvents.processedAt} is null`))
      .returning({ eventId: providerEvents.eventId });
    if (closed.length === 1) await effect(tx);
  });
}

function isEvent(deps: CheckoutDeps, event: ProviderEvent) {
  return and(eq(providerEvents.provider, deps.payments.name), eq(providerEvents.eventId, event.id));
}
