import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/error-code.ts';
import { checkouts, type RefillConsent } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { isOfVisitor } from '#server/security/belongs-to-visitor.ts';
import { narrowestNetwork } from '#server/security/networks.ts';
import { advanceOrExplain, refuseIfNeverOpened } from './advance-or-explain.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { CHECKOUT_COLUMNS, type Checkout } from './checkout-states.ts';
import { refuseIfEnded } from './describe-checkout.ts';
import type { PricedBasket } from './price-basket.ts';

const OPEN_FOR_MINUTES = 30;
const MAX_ROUNDS = 3;
const KNOWN_AFTER_SECONDS = 60;

export type Buyer = { browserId: string; ip: string; userId: number | null };
type Owner = Buyer & { sharedCartId: number | null };
/** `refill`: what the buyer agreed to; the fingerprint includes it. */
export type OpenedBasket = PricedBasket & { refill?: RefillConsent | null };
type KeyedBasket = OpenedBasket & { key: string };

/** Reuses this buyer's open checkout of the basket in this browser, or opens a new one. */
export async function openPayment(
  deps: CheckoutDeps,
  basket: KeyedBasket,
  owner: Owner,
): Promise<Checkout> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const found = await findOrInsert(deps, basket, owner);
    if (!found) continue;
    const checkout = await advanceOrExplain(deps, found);
    refuseIfNeverOpened(checkout);
    if (checkout.state === 'expired') continue;
    refuseIfEnded(checkout);
    return checkout;
  }
  throw new AppError('unavailable', 'The checkout is busy. Please try again in a moment.');
}

/** Committed before the provider is called, so that no payment is unknown to us. */
async function findOrInsert(
  deps: CheckoutDeps,
  basket: KeyedBasket,
  owner: Owner,
): Promise<Checkout | undefined> {
  // Claims the checkout that this browser opened as a guest before it opens a new one.
  const adopted = owner.userId === null ? undefined : await adoptOpen(deps.db, basket, owner);
  if (adopted) return adopted;
  const [inserted] = await insertCheckout(deps.db, {
    browserId: owner.browserId,
    address: narrowestNetwork(owner.ip),
    userId: owner.userId,
    sharedCartId: owner.sharedCartId,
    key: basket.key,
    fingerprint: basket.fingerprint,
    items: basket.lines,
    charges: basket.charges,
    delivery: basket.delivery && JSON.stringify(basket.delivery),
    discount: basket.discount && JSON.stringify(basket.discount),
    refill: basket.refill ? JSON.stringify(basket.refill) : null,
    provider: deps.payments.name,
  });
  deps.faults.reach('after-checkout-insert');
  // No row means a conflict with an open checkout. If that one has ended meanwhile, the next round inserts again.
  return inserted ?? adoptOpen(deps.db, basket, owner);
}

type NewCheckout = Pick<Owner, 'browserId' | 'userId' | 'sharedCartId'> &
  Pick<KeyedBasket, 'key' | 'fingerprint' | 'charges'> & {
    address: string;
    items: KeyedBasket['lines'];
    delivery: string | null;
    discount: string | null;
    refill: string | null;
    provider: string;
  };

const insertCheckout = buildOnce((db, valueOf: ValueOf<NewCheckout>) => {
  // Cookies can be forged, so only stored checkouts count.
  const wasSeenBefore = sql`exists (select from ${checkouts} as earlier where earlier.browser_id = ${valueOf('browserId')}
    and earlier.created_at < now() - make_interval(secs => ${KNOWN_AFTER_SECONDS}))`;
  return db
    .insert(checkouts)
    .values({
      browserId: valueOf('browserId'),
      network: valueOf('address'),
      isKnownBrowser: wasSeenBefore,
      userId: valueOf('userId'),
      sharedCartId: valueOf('sharedCartId'),
      basketKey: valueOf('key'),
      fingerprint: valueOf('fingerprint'),
      items: valueOf('items'),
      charges: valueOf('charges'),
      delivery: sql`${valueOf('delivery')}::jsonb`,
      discount: sql`${valueOf('discount')}::jsonb`,
      refill: sql`${valueOf('refill')}::jsonb`,
      provider: valueOf('provider'),
      expiresAt: sql`now() + make_interval(mins => ${OPEN_FOR_MINUTES})`,
    })
    .onConflictDoNothing()
    .returning(CHECKOUT_COLUMNS);
});

/** Updates user and recommendation, which may be new, and restores a displaced checkout whose shopper has returned. */
async function adoptOpen(db: Db, basket: PricedBasket, owner: Owner) {
  const isOpen = and(
    eq(checkouts.browserId, owner.browserId),
    isOfVisitor(checkouts.userId, owner.userId),
    eq(checkouts.fingerprint, basket.fingerprint),
    inArray(checkouts.state, ['creating', 'open']),
  );
  // Prefers the account's own checkout to a guest's.
  const nearest = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(isOpen)
    .orderBy(asc(checkouts.userId))
    .limit(1);
  try {
    const [existing] = await db
      .update(checkouts)
      .set({ userId: owner.userId, sharedCartId: owner.sharedCartId, displacedAt: null })
      .where(and(isOpen, inArray(checkouts.id, nearest)))
      .returning(CHECKOUT_COLUMNS);
    return existing;
  } catch (error) {
    // Another window has just opened one with the account. The next round finds it.
    if (!isUniqueViolation(error)) throw error;
    return undefined;
  }
}
