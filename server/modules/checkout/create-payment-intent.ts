import { and, desc, eq, or, sql } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import { checkouts } from '#server/db/schema.ts';
import { isOfVisitor } from '#server/security/belongs-to-visitor.ts';
import { findOpenedCart } from '#server/modules/sharing/opened-carts.ts';
import type { CreatePaymentIntentInput, PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { advanceOrExplain, isAtBank } from './advance-or-explain.ts';
import { keepChoice } from './charge-delivery.ts';
import { describeCheckout } from './describe-checkout.ts';
import { isUnseenSuccess } from './find-paid.ts';
import { type Buyer, openPayment } from './open-payment.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { basketKey, mergeLines, priceBasket } from './price-basket.ts';

const MAX_EARLIER = 10;

type Visitor = Buyer & { isNewBrowser: boolean };

/**
 * Answers with the payment for this basket: the one that this browser has open already, or a new
 * one. Reloads, double mounts and two tabs get the same, and one that was paid is never paid again.
 */
export async function createPaymentIntent(
  deps: CheckoutDeps,
  input: CreatePaymentIntentInput,
  buyer: Visitor,
): Promise<PaymentIntentAnswer> {
  const quantities = mergeLines(input.selectedItems);
  const { browserId, userId, isNewBrowser } = buyer;
  const key = basketKey(quantities);
  // One that gets its cookie with this answer has opened nothing yet.
  const earlier = isNewBrowser ? [] : await findEarlier(deps.db, { browserId, userId, key });
  const unseen = earlier.find(({ state }) => state !== 'open');
  if (unseen) {
    const checkout = await advanceOrExplain(deps, { id: unseen.id });
    // Its capture may be refused at this very moment; then there is a new payment to make.
    if (checkout.state !== 'canceled') return describeCheckout(checkout);
  }

  // Whoever comes back finds the delivery as it was chosen; whoever never chose one gets the default.
  const open = earlier.find(({ state }) => state === 'open');
  const basket = await priceBasket(deps, quantities, (settings) =>
    keepChoice(settings, open?.delivery ?? null),
  );
  // Its price has changed since, but the card may be authorized already, or the bank is asking about it right now.
  for (const { id } of earlier.filter(({ fingerprint }) => fingerprint !== basket.fingerprint)) {
    const checkout = await advanceOrExplain(deps, { id });
    const isPaying = checkout.state === 'allocated' || checkout.state === 'paid';
    if (isPaying || (await isAtBank(deps, checkout))) return describeCheckout(checkout);
  }
  const sharedCartId = await findOpenedCart(deps.db, {
    sharedCartId: input.fromSharedCartId,
    browserId,
    supplementIds: [...quantities.keys()],
  });

  return describeCheckout(await openPayment(deps, { ...basket, key }, { ...buyer, sharedCartId }));
}

/**
 * What this visitor has open for the basket in this browser, and what is paid or about to be without the browser having
 * heard of it: it reloaded or crashed in between. The newest first.
 */
const findEarlier = buildOnce(
  (db, valueOf: ValueOf<{ browserId: string; userId: number | null; key: string }>) =>
    db
      .select({
        id: checkouts.id,
        state: checkouts.state,
        fingerprint: checkouts.fingerprint,
        delivery: checkouts.delivery,
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
