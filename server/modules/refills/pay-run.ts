import { runTransaction } from '#server/db/run-transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { advanceOrExplain } from '#server/modules/checkout/advance-or-explain.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import {
  type Checkout,
  getCheckoutBySecret,
  isFinal,
} from '#server/modules/checkout/checkout-states.ts';
import { refuseIfEnded } from '#server/modules/checkout/describe-checkout.ts';
import { findRunCheckout, insertRunCheckout } from '#server/modules/checkout/run-checkouts.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import type { Charges } from '#shared/rules/charges.ts';
import { cheaperBasket, priceParcel } from './price-parcel.ts';
import { closeRun } from './close-runs.ts';
import {
  findOpenRun,
  getRefill,
  getRun,
  lockRefill,
  type Refill,
  readToday,
  type Run,
} from './refill-rows.ts';

/** Whether the buyer can pay now: the card was declined or the bank wants a confirmation. */
export function canPay(refill: Refill, run: Run | undefined): boolean {
  return refill.state !== 'ended' && run?.state === 'declined';
}

/** The buyer confirms this payment. The stored card is not charged meanwhile. */
export async function payRun(
  deps: CheckoutDeps,
  id: number,
  { otherCard }: { otherCard: boolean },
): Promise<{ clientSecret: string; charges: Charges; step: 'card' | 'confirm' }> {
  const checkoutId = await runTransaction(deps.db, async (tx) => {
    const refill = await lockRefill(tx, id);
    const run = await findOpenRun(tx, id);
    if (!run || !canPay(refill, run)) throw new AppError('conflict', 'There is nothing to pay.');
    const today = await priceParcel(tx, refill, run.items, { isForLater: false });
    const { userId, sharedCartId, customerId } = refill;
    const inserted = await insertRunCheckout(tx, deps, {
      ...{ runId: run.id, userId, sharedCartId, customerId, storedCard: null },
      basket: cheaperBasket(run, today),
    });
    const earlier = inserted ?? (await findRunCheckout(tx, run.id));
    if (!earlier) throw new AppError('unavailable', 'Please try again in a moment.');
    return earlier.id;
  });
  const checkout = await advanceOrExplain(deps, { id: checkoutId });
  refuseIfEnded(checkout);
  if (isFinal(checkout.state) || checkout.storedCard || !checkout.clientSecret) {
    throw new AppError(
      'conflict',
      'This refill is being charged right now. Try again in a minute.',
    );
  }
  const { clientSecret, charges } = checkout;
  const isConfirming = !otherCard && (await confirmStored(deps, id, checkout));
  return { clientSecret, charges, step: isConfirming ? 'confirm' : 'card' };
}

/** Whether the bank asks its customer about the stored card. Any other outcome needs a card form. */
async function confirmStored(
  { db, payments, log }: CheckoutDeps,
  refillId: number,
  { id, intentId }: Checkout,
): Promise<boolean> {
  const { customerId, paymentMethodId } = await getRefill(db, refillId);
  const run = await findOpenRun(db, refillId);
  if (run?.refusal !== 'authentication_required') return false;
  if (!intentId || !customerId || !paymentMethodId) return false;
  const card = { customerId, paymentMethodId };
  try {
    const { status } = await payments.confirmStored(intentId, card, {
      ...{ key: `here_${id}`, isBuyerPresent: true },
    });
    return status === 'requires_action' || status === 'requires_capture';
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    log.warn({ err, refill: refillId }, 'stored card not confirmed');
    return false;
  }
}

export async function settleRun(
  deps: CheckoutDeps,
  id: number,
  clientSecret: string,
): Promise<{ status: 'open' | 'processing' | 'done' }> {
  const found = await getCheckoutBySecret(deps.db, clientSecret);
  const run = found.refillRunId ? await getRun(deps.db, found.refillRunId) : undefined;
  if (run?.refillId !== id) {
    throw new AppError('checkout_not_found', 'This payment does not exist.');
  }
  const checkout = await advanceOrExplain(deps, found);
  refuseIfEnded(checkout);
  if (checkout.state === 'expired') {
    throw new AppError(
      'payment_canceled',
      'This payment took too long. Your card was not charged.',
    );
  }
  if (checkout.state !== 'paid') {
    return { status: checkout.state === 'allocated' ? 'processing' : 'open' };
  }
  await closeRun(deps, run, await readToday(deps.db));
  return { status: 'done' };
}
