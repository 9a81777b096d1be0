import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { belongsToVisitor, isOfVisitor } from '#server/security/belongs-to-visitor.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { advanceOrExplain } from './advance-or-explain.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { type Checkout, getCheckoutBySecret } from './checkout-states.ts';
import { describeCheckout, refuseIfEnded } from './describe-checkout.ts';
import { findPaid } from './find-paid.ts';
import { type Buyer, type OpenedBasket, openPayment } from './open-payment.ts';
import { type Basket, mergeLines } from './price-basket.ts';

type Replacement = {
  clientSecret: string;
  buyer: Buyer;
  /** Prices the basket with what the buyer changed. */
  price: (current: Checkout, basket: Pick<Basket, 'quantities' | 'buyer'>) => Promise<OpenedBasket>;
};

/** Another delivery, discount or agreement is another amount, so it opens another payment. The amount of a payment that was shown never changes. */
export async function replacePayment(
  deps: CheckoutDeps,
  { clientSecret, buyer, price }: Replacement,
): Promise<PaymentIntentAnswer> {
  const found = await findOwnCheckout(deps.db, clientSecret, buyer);
  const current = await advanceOrExplain(deps, found);
  const paid = await findOwnPaid(deps, current, buyer);
  if (paid) return describeCheckout(paid);
  // An expired checkout gets a successor: the last answer to this call may have been lost.
  if (current.state !== 'expired') refuseIfEnded(current);

  const owner = { ...buyer, sharedCartId: current.sharedCartId };
  const basket = await price(current, { quantities: mergeLines(current.items), buyer: owner });
  const chosen = await openPayment(deps, { ...basket, key: current.basketKey }, owner);
  deps.faults.reach('after-replacement-opened');
  const older = await retireOlder(deps, chosen);
  const paidMeanwhile = await findOwnPaid(deps, current, buyer);
  const isAtBank = older.some(({ state }) => state === 'open');
  if (paidMeanwhile || isAtBank) await displace(deps, chosen.id);
  if (paidMeanwhile) return describeCheckout(paidMeanwhile);
  if (isAtBank) {
    throw new AppError('conflict', 'Your bank is confirming a payment for this order right now.');
  }
  return describeCheckout(chosen);
}

/** The checkout of this browser and account. */
export async function findOwnCheckout(
  db: Db,
  clientSecret: string,
  buyer: Pick<Buyer, 'browserId' | 'userId'>,
): Promise<Checkout> {
  const found = await getCheckoutBySecret(db, clientSecret);
  if (found.browserId !== buyer.browserId) {
    throw new AppError('forbidden', 'This payment was started in another browser.');
  }
  if (!belongsToVisitor(found.userId, buyer.userId)) {
    throw new AppError(
      'forbidden',
      'This payment was started with another account. Please reload the page.',
    );
  }
  return found;
}

/** Undefined if the paid checkout belongs to an account that is not signed in. */
async function findOwnPaid({ db }: CheckoutDeps, current: Checkout, { userId }: Buyer) {
  const paid = await findPaid(db, current);
  return paid && belongsToVisitor(paid.userId, userId) ? paid : undefined;
}

/** Voids this buyer's older open payments of the basket, except those being confirmed at the bank. */
async function retireOlder(deps: CheckoutDeps, chosen: Checkout): Promise<Checkout[]> {
  const older = await deps.db
    .update(checkouts)
    .set({ displacedAt: sql`now()` })
    .where(
      and(
        eq(checkouts.browserId, chosen.browserId),
        isOfVisitor(checkouts.userId, chosen.userId),
        eq(checkouts.basketKey, chosen.basketKey),
        inArray(checkouts.state, ['creating', 'open']),
        ne(checkouts.id, chosen.id),
        lt(checkouts.createdAt, sql`(select created_at from ${checkouts} where id = ${chosen.id})`),
      ),
    )
    .returning({ id: checkouts.id });
  deps.faults.reach('after-older-displaced');
  const retired: Checkout[] = [];
  for (const { id } of older) retired.push(await advanceOrExplain(deps, { id }));
  return retired;
}

/** The reconciler then cancels it at the provider. */
async function displace(deps: CheckoutDeps, id: string): Promise<void> {
  await deps.db
    .update(checkouts)
    .set({ displacedAt: sql`now()`, nextCheckAt: sql`now()` })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')));
}
