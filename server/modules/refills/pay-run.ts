import { runTransaction } from '#server/db/run-transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { advanceOrExplain } from '#server/modules/checkout/advance-or-explain.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { getCheckoutBySecret, isFinal } from '#server/modules/checkout/checkout-states.ts';
import { refuseIfEnded } from '#server/modules/checkout/describe-checkout.ts';
import { findRunCheckout, insertRunCheckout } from '#server/modules/checkout/run-checkouts.ts';
import type { Charges } from '#shared/rules/charges.ts';
import { cheaperBasket, priceParcel } from './price-parcel.ts';
import { closeRun } from './close-runs.ts';
import {
  findOpenRun,
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

/** The buyer confirms this payment. The stored card is not charged by itself meanwhile. */
export async function payRun(
  deps: CheckoutDeps,
  id: number,
): Promise<{ clientSecret: string; charges: Charges }> {
  const checkoutId = await runTransaction(deps.db, async (tx) => {
    const refill = await lockRefill(tx, id);
    const run = await findOpenRun(tx, id);
    if (!run || !canPay(refill, run)) throw new AppError('conflict', 'There is nothing to pay.');
    const today = await priceParcel({ ...deps, db: tx }, refill, run.items, { isForLater: false });
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
  return { clientSecret: checkout.clientSecret, charges: checkout.charges };
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
