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
import { chargeStoredCard } from './charge-stored-card.ts';
import { completeCheckout } from './complete-checkout.ts';
import { refundUnplaceable } from './refund-unplaceable.ts';

const checkoutEnded = channel(CHECKOUT_ENDED);
const MAX_STEPS = 8;

/** Waiting lasts until the shopper or the bank does something. */
type Step = Move | { kind: 'waiting'; checkout: Checkout };

/**
 * Moves a checkout as far as it goes. The settle call, webhooks, the reconciler and reloads all end here, in any order
 * and any number of times, so each step reads the payment before it decides.
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
  const { intentId: id } = checkout;
  const intent = await unlessRefused(deps.payments.retrieve(id), (err) =>
    deps.log.error({ err, intent: id }, 'payment unknown to the provider'),
  );
  if (!intent) return expireUnknown(deps, checkout);
  if (intent.status === 'canceled') return abandonCheckout(deps, checkout, intent);
  if (checkout.state === 'open') return stepFromOpen(deps, checkout, intent);
  if (checkout.state === 'allocated') return stepFromAllocated(deps, checkout, intent);
  return stepFromRejected(deps, checkout, intent);
}

/** The provider does not know the payment, such as after the shop has changed its account. */
async function expireUnknown(deps: CheckoutDeps, checkout: Checkout): Promise<Step> {
  // Stock was taken or a card authorized, so this alerts the operator.
  if (checkout.state !== 'open') {
    throw new Error(`Checkout ${checkout.id} is ${checkout.state}, but its payment is unknown.`);
  }
  return moveCheckout(deps.db, checkout, 'expired');
}

async function openIntent(deps: CheckoutDeps, checkout: Checkout): Promise<Step> {
  const { id, charges, currency } = checkout;
  // The shop has switched to another provider before the payment was opened.
  if (checkout.provider !== deps.payments.name) return moveCheckout(deps.db, checkout, 'expired');
  // A retry with the same key finds the same payment, or gets the same refusal; then only a new checkout helps.
  const intent = await unlessRefused(
    createIntent(deps, checkout, {
      key: `co_${id}`,
      amountCents: charges.totalCents,
      currency,
      checkoutId: id,
    }),
    (err) => deps.log.error({ err, checkout: id }, 'payment refused by the provider'),
  );
  if (!intent) return moveCheckout(deps.db, checkout, 'expired');
  deps.faults.reach('after-intent-created');
  const open = await moveCheckout(deps.db, checkout, 'open', {
    intentId: intent.id,
    clientSecret: intent.clientSecret,
  });
  // Saves a call: nobody can have paid a payment that is new.
  const isNew =
    intent.status === 'requires_payment_method' && !checkout.expired && !checkout.displaced;
  if (checkout.storedCard) return open;
  return isNew && open.kind === 'moved' ? { ...open, kind: 'waiting' } : open;
}

/** Every call is repeated with the same key and parameters. */
async function createIntent(
  { payments }: CheckoutDeps,
  { id, refill, refillRunId, storedCard, customerId }: Checkout,
  payment: Parameters<CheckoutDeps['payments']['create']>[0],
): Promise<Intent> {
  if (storedCard) return payments.create({ ...payment, customerId: storedCard.customerId });
  if (!refill && !refillRunId) return payments.create(payment);
  const owner = customerId ?? (await payments.createCustomer(`cus_${id}`));
  return payments.create({ ...payment, customerId: owner, storesCard: true });
}

async function unlessRefused(
  asked: Promise<Intent>,
  log: (error: unknown) => void,
): Promise<Intent | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log(error);
    return undefined;
  }
}

async function stepFromOpen(deps: CheckoutDeps, checkout: Checkout, intent: Intent): Promise<Step> {
  if (checkout.refillRunId && checkout.displaced && isAuthorized(intent)) {
    return reject(deps, checkout);
  }
  if (checkout.storedCard && !isAuthorized(intent)) {
    const outcome = await chargeStoredCard(deps, checkout, intent);
    if (outcome === 'waiting') return { kind: 'waiting', checkout };
    return outcome === 'refused' ? voidIntent(deps, intent) : CHANGED;
  }
  if (isAuthorized(intent)) {
    // Paid without an address in a shop that offers no pick-up.
    if (!checkout.delivery) return reject(deps, checkout);
    if (!isForThis(checkout, intent)) {
      deps.log.error({ checkout: checkout.id, intent: intent.id }, 'payment is for another amount');
      return reject(deps, checkout);
    }
    const moved = await allocateStock(deps, checkout, intent);
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
    const captured = await unlessRefused(
      deps.payments.capture(intent.id, `cap_${checkout.id}`),
      (err) => deps.log.warn({ err, checkout: checkout.id }, 'capture refused'),
    );
    if (!captured) return voidIntent(deps, intent);
    return captured.status === 'succeeded' ? complete(deps, checkout, captured) : CHANGED;
  }
  if (intent.status === 'succeeded') return complete(deps, checkout, intent);
  // The authorization lapsed, so voiding it releases the stock.
  return voidIntent(deps, intent);
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

/** A refusal means that the payment changed meanwhile. The next step reads it again. */
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

function isAuthorized({ status }: Intent): boolean {
  return status === 'requires_capture' || status === 'succeeded';
}

function isForThis(checkout: Checkout, intent: Intent): boolean {
  return (
    intent.amountCents === checkout.charges.totalCents && intent.currency === checkout.currency
  );
}

function reject(deps: CheckoutDeps, checkout: Checkout): Promise<Step> {
  return moveCheckout(deps.db, checkout, 'rejected', { inventoryIssues: [] });
}
