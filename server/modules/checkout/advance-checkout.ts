import { channel } from 'node:diagnostics_channel';
import { CHECKOUT_ENDED } from '#server/channels.ts';
import { isRefusal, type Intent } from '#server/providers/payments/payment-provider.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { allocateStock } from './allocate-stock.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import {
  CHANGED,
  getCheckout,
  isFinal,
  MAX_DECLINES,
  moveCheckout,
  type Checkout,
  type Move,
} from './checkout-states.ts';
import { completeCheckout } from './complete-checkout.ts';
import { refundUnplaceable } from './refund-unplaceable.ts';

const checkoutEnded = channel(CHECKOUT_ENDED);
const MAX_STEPS = 8;

/** What a step came to: a move, or nothing until the shopper or the bank does something. */
type Step = Move | { kind: 'waiting'; checkout: Checkout };

/**
 * Moves a checkout as far as it goes, from any state. The settle call, webhooks, the reconciler and a reload all end
 * here, in any order and any number of times. Each step calls the provider outside any transaction: the first creates
 * the payment, every later one reads it before it decides.
 */
export async function advanceCheckout(
  deps: CheckoutDeps,
  found: Checkout | { id: string },
): Promise<Checkout> {
  let checkout = 'state' in found ? found : await getCheckout(deps.db, found.id);
  for (let step = 0; step < MAX_STEPS && !isFinal(checkout.state); step += 1) {
    const taken = await takeStep(deps, checkout);
    if (taken.kind === 'waiting') return taken.checkout;
    checkout = taken.kind === 'moved' ? taken.checkout : await getCheckout(deps.db, checkout.id);
    if (taken.kind === 'moved' && isFinal(checkout.state)) checkoutEnded.publish(checkout.state);
  }
  return checkout;
}

async function takeStep(deps: CheckoutDeps, checkout: Checkout): Promise<Step> {
  if (!checkout.intentId) return openIntent(deps, checkout);
  const intent = await retrieve(deps, checkout.intentId);
  if (!intent) return expireUnknown(deps, checkout);
  if (intent.status === 'canceled') return abandonCheckout(deps, checkout, intent);
  if (checkout.state === 'open') return stepFromOpen(deps, checkout, intent);
  if (checkout.state === 'allocated') return stepFromAllocated(deps, checkout, intent);
  return stepFromRejected(deps, checkout, intent);
}

/** The payment as it is now, or nothing when the provider knows of none. */
async function retrieve(deps: CheckoutDeps, intentId: string): Promise<Intent | undefined> {
  try {
    return await deps.payments.retrieve(intentId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    deps.log.error({ err: error, intent: intentId }, 'payment unknown to the provider');
    return undefined;
  }
}

/**
 * The provider knows no such payment, as when the shop has changed its provider or account: nobody
 * can pay it anymore. Where stock was taken or a card authorized, somebody has to look into it.
 */
async function expireUnknown(deps: CheckoutDeps, checkout: Checkout): Promise<Step> {
  if (checkout.state !== 'open') {
    throw new Error(`Checkout ${checkout.id} is ${checkout.state}, but its payment is unknown.`);
  }
  return moveCheckout(deps.db, checkout, 'expired');
}

async function openIntent(deps: CheckoutDeps, checkout: Checkout): Promise<Step> {
  const intent = await createIntent(deps, checkout);
  if (!intent) return moveCheckout(deps.db, checkout, 'expired');
  deps.faults.reach('after-intent-created');
  const open = await moveCheckout(deps.db, checkout, 'open', {
    intentId: intent.id,
    clientSecret: intent.clientSecret,
  });
  // Nobody can have paid yet, unless this was a repetition: no need to read it back.
  const isNew =
    intent.status === 'requires_payment_method' && !checkout.expired && !checkout.displaced;
  return isNew && open.kind === 'moved' ? { ...open, kind: 'waiting' } : open;
}

/**
 * The new payment, or nothing when the provider refused it. The key is the checkout's own, so that asking again after a
 * lost answer finds the same payment; a refusal is repeated under it, too, so that the next try needs another checkout.
 */
async function createIntent(deps: CheckoutDeps, checkout: Checkout): Promise<Intent | undefined> {
  try {
    return await deps.payments.create({
      key: `co_${checkout.id}`,
      amountCents: checkout.charges.totalCents,
      currency: checkout.currency,
      checkoutId: checkout.id,
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    deps.log.error({ err: error, checkout: checkout.id }, 'payment refused by the provider');
    return undefined;
  }
}

async function stepFromOpen(deps: CheckoutDeps, checkout: Checkout, intent: Intent): Promise<Step> {
  if (intent.status === 'requires_capture' || intent.status === 'succeeded') {
    if (!checkout.delivery) return rejectUnaddressed(deps, checkout);
    if (!isForThis(checkout, intent)) return rejectChanged(deps, checkout, intent);
    const moved = await allocateStock(deps, checkout);
    if (moved.kind === 'changed' || moved.checkout.state !== 'allocated') return moved;
    return stepFromAllocated(deps, moved.checkout, intent);
  }
  // A shopper who is confirming at the bank right now gets extra time and is not displaced.
  const over = isBankBusy(intent) ? checkout.graceOver : checkout.expired || checkout.displaced;
  if (!over && checkout.declines < MAX_DECLINES) return { kind: 'waiting', checkout };
  return voidIntent(deps, intent);
}

async function stepFromAllocated(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<Step> {
  if (isBankBusy(intent)) return { kind: 'waiting', checkout };
  if (intent.status === 'requires_capture') {
    const captured = await capture(deps, checkout, intent);
    if (!captured) return voidIntent(deps, intent);
    return captured.status === 'succeeded' ? complete(deps, checkout, captured) : CHANGED;
  }
  if (intent.status === 'succeeded') return complete(deps, checkout, intent);
  // The authorization lapsed: there is nothing to collect, and the stock must not wait for it.
  return voidIntent(deps, intent);
}

/** The payment as it is now, or nothing when the bank refused after all. */
async function capture(deps: CheckoutDeps, checkout: Checkout, intent: Intent) {
  try {
    return await deps.payments.capture(intent.id, `cap_${checkout.id}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    deps.log.warn({ err: error, checkout: checkout.id }, 'capture refused');
    return undefined;
  }
}

async function complete(deps: CheckoutDeps, checkout: Checkout, intent: Intent): Promise<Step> {
  deps.faults.reach('after-capture');
  return completeCheckout(deps, checkout, intent);
}

async function stepFromRejected(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<Step> {
  if (intent.status !== 'succeeded') return voidIntent(deps, intent);
  await refundUnplaceable(deps, checkout, intent);
  return CHANGED;
}

/** A refusal means that the payment moved on meanwhile; the next step reads where to. */
async function voidIntent(deps: CheckoutDeps, intent: Intent): Promise<Step> {
  deps.faults.reach('before-void');
  try {
    await deps.payments.cancel(intent.id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  deps.faults.reach('after-void');
  return CHANGED;
}

export function isBankBusy(intent: Intent): boolean {
  return intent.status === 'requires_action' || intent.status === 'processing';
}

function isForThis(checkout: Checkout, intent: Intent): boolean {
  return (
    intent.amountCents === checkout.charges.totalCents && intent.currency === checkout.currency
  );
}

/** Paid by somebody who never said where to send it, in a shop where nothing can be picked up. */
function rejectUnaddressed(deps: CheckoutDeps, checkout: Checkout): Promise<Step> {
  return moveCheckout(deps.db, checkout, 'rejected', { inventoryIssues: [] });
}

/** Somebody changed the payment behind our back: it buys nothing here and is given back. */
async function rejectChanged(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<Step> {
  deps.log.error({ checkout: checkout.id, intent: intent.id }, 'payment is for another amount');
  return moveCheckout(deps.db, checkout, 'rejected', { inventoryIssues: [] });
}
