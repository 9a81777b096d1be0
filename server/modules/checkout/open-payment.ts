import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { addressKey } from '#server/security/networks.ts';
import { advanceOrExplain } from './advance-or-explain.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { CHECKOUT_COLUMNS, type Checkout } from './checkout-states.ts';
import { refuseIfEnded } from './describe-checkout.ts';
import { limitOpenCheckouts } from './limit-open-checkouts.ts';
import type { PricedBasket } from './price-basket.ts';

const OPEN_FOR_MINUTES = 30;
const MAX_ROUNDS = 3;
const KNOWN_AFTER_SECONDS = 60;

export type Buyer = { sessionHash: string; ip: string; userId: number | null };
type Owner = Buyer & { sharedCartId: number | null };
type KeyedBasket = PricedBasket & { key: string };

/** The payment of a priced basket: the one that this browser has open for it already, or a new one. */
export async function openPayment(
  deps: CheckoutDeps,
  basket: KeyedBasket,
  owner: Owner,
): Promise<Checkout> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const found = await findOrInsert(deps, basket, owner);
    if (!found) continue;
    const checkout = await advanceOrExplain(deps, found);
    if (checkout.state === 'expired') continue;
    refuseIfEnded(checkout);
    return checkout;
  }
  throw new AppError('unavailable', 'The checkout is busy. Please try again in a moment.');
}

/** Committed before the provider hears of it, so that whatever happens there, we know of it. */
async function findOrInsert(
  deps: CheckoutDeps,
  basket: KeyedBasket,
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
      delivery: basket.delivery,
      deliveryCents: basket.deliveryCents,
      deliveryTaxCents: basket.deliveryTaxCents,
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
