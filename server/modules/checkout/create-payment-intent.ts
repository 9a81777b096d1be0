import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { addressKey } from '#server/security/networks.ts';
import { findOpenedCart } from '#server/modules/sharing/opened-carts.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import type { CreatePaymentIntentInput, PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { advanceCheckout } from './advance-checkout.ts';
import { describeCheckout, refuseIfEnded } from './describe-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { limitOpenCheckouts } from './limit-open-checkouts.ts';
import { basketKey, mergeLines, priceBasket, type PricedBasket } from './price-basket.ts';
import { CHECKOUT_COLUMNS, type Checkout } from './checkout-states.ts';

const OPEN_FOR_MINUTES = 30;
const UNSEEN_SUCCESS_MINUTES = 15;
const MAX_ROUNDS = 3;
const KNOWN_AFTER_SECONDS = 60;
const MAX_EARLIER = 10;

export type Buyer = { sessionHash: string; ip: string; userId: number | null };

/**
 * Answers with the payment for this basket: the one that this browser has open already, or a new
 * one. Reloads, double mounts and two tabs get the same, and one that was paid is never paid again.
 */
export async function createPaymentIntent(
  deps: CheckoutDeps,
  input: CreatePaymentIntentInput,
  buyer: Buyer,
): Promise<PaymentIntentAnswer> {
  const quantities = mergeLines(input.selectedItems);
  const earlier = await findEarlier(deps.db, buyer, basketKey(quantities));
  const unseen = earlier.find(({ state }) => state !== 'open');
  if (unseen) {
    const checkout = await advanceOrExplain(deps, { id: unseen.id });
    // Its capture may be refused at this very moment; then there is a new payment to make.
    if (checkout.state !== 'canceled') return describeCheckout(checkout);
  }

  const basket = await priceBasket(deps.db, quantities);
  // Its price has changed since, but the card may be authorized already.
  for (const open of earlier.filter(({ fingerprint }) => fingerprint !== basket.fingerprint)) {
    const checkout = await advanceOrExplain(deps, { id: open.id });
    if (checkout.state === 'allocated' || checkout.state === 'paid') {
      return describeCheckout(checkout);
    }
  }
  const sharedCartId = await findOpenedCart(deps.db, input.fromSharedCartId, buyer.sessionHash);

  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const found = await findOrInsert(
      deps,
      { ...basket, key: basketKey(quantities) },
      { ...buyer, sharedCartId },
    );
    if (!found) continue;
    const checkout = await advanceOrExplain(deps, found);
    if (checkout.state === 'expired') continue;
    refuseIfEnded(checkout);
    return describeCheckout(checkout);
  }
  throw new AppError('unavailable', 'The checkout is busy. Please try again in a moment.');
}

/**
 * What this browser has open for the basket, and what is paid or about to be without the browser having
 * heard of it: it reloaded or crashed in between. The newest first.
 */
function findEarlier(db: Db, buyer: Buyer, key: string) {
  const isUnseenSuccess = and(
    inArray(checkouts.state, ['allocated', 'paid']),
    isNull(checkouts.acknowledgedAt),
    gt(checkouts.updatedAt, sql`now() - make_interval(mins => ${UNSEEN_SUCCESS_MINUTES})`),
  );
  return db
    .select({ id: checkouts.id, state: checkouts.state, fingerprint: checkouts.fingerprint })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.sessionHash, buyer.sessionHash),
        eq(checkouts.basketKey, key),
        or(isUnseenSuccess, eq(checkouts.state, 'open')),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(MAX_EARLIER);
}

type Owner = Buyer & { sharedCartId: number | null };

/** Committed before the provider hears of it, so that whatever happens there, we know of it. */
async function findOrInsert(
  deps: CheckoutDeps,
  basket: PricedBasket & { key: string },
  owner: Owner,
): Promise<Checkout | undefined> {
  const open = await adoptOpen(deps.db, basket, owner);
  if (open) return open;
  await limitOpenCheckouts(deps.db, owner);
  const [inserted] = await deps.db
    .insert(checkouts)
    .values({
      sessionHash: owner.sessionHash,
      address: addressKey(owner.ip),
      isKnownBrowser: wasSeenBefore(owner.sessionHash),
      userId: owner.userId,
      sharedCartId: owner.sharedCartId,
      basketKey: basket.key,
      fingerprint: basket.fingerprint,
      items: basket.lines,
      amountCents: basket.amountCents,
      provider: deps.payments.name,
      expiresAt: sql`now() + make_interval(mins => ${OPEN_FOR_MINUTES})`,
    })
    .onConflictDoNothing()
    .returning(CHECKOUT_COLUMNS);
  deps.faults.reach('after-checkout-insert');
  // Without a row another tab was first, and the next round finds its row.
  return inserted;
}

/** Told by what the shop itself has stored: a cookie alone, or one made up, says nothing. */
function wasSeenBefore(sessionHash: string) {
  return sql`exists (select from ${checkouts} as earlier where earlier.session_hash = ${sessionHash}
    and earlier.created_at < now() - make_interval(secs => ${KNOWN_AFTER_SECONDS}))`;
}

/**
 * Whoever signed in or followed a recommendation meanwhile buys it as such. One that had to make room stays after
 * all: its shopper is back.
 */
async function adoptOpen(db: Db, basket: PricedBasket, owner: Owner) {
  const [existing] = await db
    .update(checkouts)
    .set({ userId: owner.userId, sharedCartId: owner.sharedCartId, displacedAt: null })
    .where(
      and(
        eq(checkouts.sessionHash, owner.sessionHash),
        eq(checkouts.fingerprint, basket.fingerprint),
        inArray(checkouts.state, ['creating', 'open']),
      ),
    )
    .returning(CHECKOUT_COLUMNS);
  return existing;
}

async function advanceOrExplain(
  deps: CheckoutDeps,
  found: Checkout | { id: string },
): Promise<Checkout> {
  try {
    return await advanceCheckout(deps, found);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError(
      'payment_provider_failed',
      'Failed to initialize payment. Please try again.',
      { cause: error },
    );
  }
}
