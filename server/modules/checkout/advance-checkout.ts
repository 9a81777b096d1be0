import { ProviderError, type Intent } from '#server/providers/payments/payment-provider.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { allocateStock } from './allocate-stock.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { getCheckout, isFinal, moveCheckout, type Checkout } from './checkout-states.ts';
import { completeCheckout } from './complete-checkout.ts';
import { refundUnplaceable } from './refund-unplaceable.ts';

const MAX_STEPS = 8;
const MAX_DECLINES = 5;

/** Whether the checkout moved on, or has to wait for the shopper, the bank or the provider. */
type Step = 'moved' | 'waiting';

/**
 * Moves a checkout as far as it goes, from whatever state it is in. The only mover: the shopper's
 * settle call, the provider's events, the reconciler and a reload all end here, in any order and any
 * number of times. Each step reads the truth from the provider first, outside any transaction.
 */
export async function advanceCheckout(deps: CheckoutDeps, id: string): Promise<Checkout> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const checkout = await getCheckout(deps.db, id);
    if (isFinal(checkout.state)) return checkout;
    if ((await takeStep(deps, checkout)) === 'waiting') break;
  }
  return getCheckout(deps.db, id);
}

async function takeStep(deps: CheckoutDeps, checkout: Checkout): Promise<Step> {
  if (!checkout.intentId) return createIntent(deps, checkout);
  const intent = await deps.payments.retrieve(checkout.intentId);
  if (intent.status === 'canceled') {
    await abandonCheckout(deps, checkout);
    return 'moved';
  }
  if (checkout.state === 'open') return stepFromOpen(deps, checkout, intent);
  if (checkout.state === 'allocated') return stepFromAllocated(deps, checkout, intent);
  return stepFromRejected(deps, checkout, intent);
}

/** The key is the checkout's own, so that asking again after a lost answer finds the same payment. */
async function createIntent(deps: CheckoutDeps, checkout: Checkout): Promise<Step> {
  const intent = await deps.payments.create({
    key: `co_${checkout.id}`,
    amountCents: checkout.amountCents,
    currency: checkout.currency,
    checkoutId: checkout.id,
  });
  deps.faults.reach('after-intent-created');
  await moveCheckout(deps.db, checkout.id, ['creating', 'open'], {
    intentId: intent.id,
    clientSecret: intent.clientSecret,
  });
  // Nobody can have paid yet, unless this was a repetition: no need to read it back.
  return intent.status === 'requires_payment_method' && !checkout.expired ? 'waiting' : 'moved';
}

async function stepFromOpen(deps: CheckoutDeps, checkout: Checkout, intent: Intent): Promise<Step> {
  if (intent.status === 'requires_capture' || intent.status === 'succeeded') {
    if (isForThis(checkout, intent)) await allocateStock(deps, checkout);
    else await rejectForeign(deps, checkout, intent);
    return 'moved';
  }
  const over = isBankBusy(intent) ? checkout.graceOver : checkout.expired;
  if (!over && checkout.declines < MAX_DECLINES) return 'waiting';
  return voidIntent(deps, intent);
}

async function stepFromAllocated(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<Step> {
  if (intent.status === 'succeeded') {
    deps.faults.reach('after-capture');
    await completeCheckout(deps, checkout, intent);
    return 'moved';
  }
  if (isBankBusy(intent)) return 'waiting';
  // The authorisation lapsed: there is nothing to collect, and the stock must not wait for it.
  if (intent.status !== 'requires_capture') return voidIntent(deps, intent);
  try {
    await deps.payments.capture(intent.id, `cap_${checkout.id}`);
    return 'moved';
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.refused) throw error;
    deps.log.warn({ err: error, checkout: checkout.id }, 'capture refused');
    return voidIntent(deps, intent);
  }
}

async function stepFromRejected(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<Step> {
  if (intent.status !== 'succeeded') return voidIntent(deps, intent);
  await refundUnplaceable(deps, checkout, intent);
  return 'waiting';
}

/** A refusal means that the payment moved on meanwhile; the next step reads where to. */
async function voidIntent(deps: CheckoutDeps, intent: Intent): Promise<Step> {
  deps.faults.reach('before-void');
  try {
    await deps.payments.cancel(intent.id);
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.refused) throw error;
  }
  deps.faults.reach('after-void');
  return 'moved';
}

function isBankBusy(intent: Intent): boolean {
  return intent.status === 'requires_action' || intent.status === 'processing';
}

function isForThis(checkout: Checkout, intent: Intent): boolean {
  return intent.amountCents === checkout.amountCents && intent.currency === checkout.currency;
}

/** Somebody changed the payment behind our back: it buys nothing here and is given back. */
async function rejectForeign(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<void> {
  deps.log.error({ checkout: checkout.id, intent: intent.id }, 'payment is for another amount');
  await moveCheckout(deps.db, checkout.id, ['open', 'rejected'], { inventoryIssues: [] });
}
