import { and, desc, eq, or, sql } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import { checkouts } from '#server/db/schema.ts';
import { isOfVisitor } from '#server/security/belongs-to-visitor.ts';
import { findOpenedCart } from '#server/modules/sharing/opened-carts.ts';
import type { CreatePaymentIntentInput, PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { advanceOrExplain, isAtBank } from './advance-or-explain.ts';
import { previousChoice } from './charge-delivery.ts';
import { describeCheckout } from './describe-checkout.ts';
import { isUnseenSuccess } from './find-paid.ts';
import { type Buyer, openPayment } from './open-payment.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { basketKey, mergeLines, priceBasket, retainCode } from './price-basket.ts';

const MAX_EARLIER = 10;

type Visitor = Buyer & { isNewBrowser: boolean };

/** Reloads, double mounts and two tabs get the same payment, and a basket that was just paid is not charged again. */
export async function createPaymentIntent(
  deps: CheckoutDeps,
  input: CreatePaymentIntentInput,
  buyer: Visitor,
): Promise<PaymentIntentAnswer> {
  const quantities = mergeLines(input.selectedItems);
  const { browserId, userId, isNewBrowser } = buyer;
  const key = basketKey(quantities);
  const earlier = isNewBrowser ? [] : await findEarlier(deps.db, { browserId, userId, key });
  const unseen = earlier.find(({ state }) => state !== 'open');
  if (unseen) {
    const checkout = await advanceOrExplain(deps, { id: unseen.id });
    // If its capture was refused just now, the shopper needs a new payment.
    if (checkout.state !== 'canceled') return describeCheckout(checkout);
  }

  const open = earlier.find(({ state }) => state === 'open');
  const sharedCartId = await findOpenedCart(deps.db, {
    sharedCartId: input.fromSharedCartId,
    browserId,
    supplementIds: [...quantities.keys()],
  });
  const basket = await priceBasket(deps, {
    quantities,
    buyer: { browserId, userId, sharedCartId },
    code: retainCode(open?.discount),
    chooseDelivery: (settings) => previousChoice(settings, open?.delivery ?? null),
  });
  // Prices have changed, but the card may already be authorized, or the shopper is confirming at the bank.
  for (const { id } of earlier.filter(({ fingerprint }) => fingerprint !== basket.fingerprint)) {
    const checkout = await advanceOrExplain(deps, { id });
    const isPaying = checkout.state === 'allocated' || checkout.state === 'paid';
    if (isPaying || (await isAtBank(deps, checkout))) return describeCheckout(checkout);
  }
  return describeCheckout(await openPayment(deps, { ...basket, key }, { ...buyer, sharedCartId }));
}

/** This visitor's open checkouts of the basket, and paid ones whose success the browser has not shown; newest first. */
const findEarlier = buildOnce(
  (db, valueOf: ValueOf<{ browserId: string; userId: number | null; key: string }>) =>
    db
      .select({
        id: checkouts.id,
        state: checkouts.state,
        fingerprint: checkouts.fingerprint,
        delivery: checkouts.delivery,
        discount: checkouts.discount,
      })
      .from(checkouts)
      .where(
        and(
          eq(checkouts.browserId, valueOf('browserId')),
          isOfVisitor(checkouts.userId, valueOf('userId')),
          eq(checkouts.basketKey, valueOf('key')),
          or(isUnseenSuccess(sql`now()`), eq(checkouts.state, 'open')),
        ),
      )
      .orderBy(desc(checkouts.createdAt))
      .limit(MAX_EARLIER),
);
