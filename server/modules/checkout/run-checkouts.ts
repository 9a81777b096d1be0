import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts, type StoredCard } from '#server/db/schema.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { CHECKOUT_COLUMNS, type Checkout } from './checkout-states.ts';
import { basketKey, mergeLines, type PricedGoods } from './price-basket.ts';

/** Outlasts an outage of the provider. */
const OPEN_FOR_HOURS = 12;

type RunCheckout = {
  runId: number;
  userId: number | null;
  sharedCartId: number | null;
  basket: PricedGoods;
  /** Null if the buyer is there to confirm the payment. */
  storedCard: StoredCard | null;
  customerId: string | null;
};

/** Undefined if the run has an unfinished or paid checkout already. */
export async function insertRunCheckout(
  tx: Db,
  { payments }: Pick<CheckoutDeps, 'payments'>,
  { runId, userId, sharedCartId, basket, storedCard, customerId }: RunCheckout,
): Promise<{ id: string } | undefined> {
  const { lines, charges, delivery, discount } = basket;
  const key = basketKey(mergeLines(lines));
  const [inserted] = await tx
    .insert(checkouts)
    .values({
      browserId: `refill run ${runId}`,
      ...{ network: '', userId, sharedCartId, refillRunId: runId, storedCard, customerId },
      ...{ basketKey: key, fingerprint: `${key};run ${runId}` },
      ...{ items: lines, charges, delivery, discount },
      provider: payments.name,
      expiresAt: sql`now() + make_interval(hours => ${OPEN_FOR_HOURS})`,
    })
    .onConflictDoNothing()
    .returning({ id: checkouts.id });
  return inserted;
}

/** Voids the payment of a run. False if its order is already placed, so that the capture follows. */
export async function withdrawRunCheckout(tx: Db, runId: number): Promise<boolean> {
  await tx
    .update(checkouts)
    .set({ displacedAt: sql`now()`, nextCheckAt: sql`now()` })
    .where(and(eq(checkouts.refillRunId, runId), inArray(checkouts.state, ['creating', 'open'])));
  const isPlaced = and(
    eq(checkouts.refillRunId, runId),
    inArray(checkouts.state, ['allocated', 'paid']),
  );
  return (await tx.$count(checkouts, isPlaced)) === 0;
}

/** The paid checkout of a run, else the latest. */
export async function findRunCheckout(db: Db, runId: number): Promise<Checkout | undefined> {
  const [latest] = await db
    .select(CHECKOUT_COLUMNS)
    .from(checkouts)
    .where(eq(checkouts.refillRunId, runId))
    .orderBy(desc(sql`${checkouts.state} = 'paid'`), desc(checkouts.createdAt))
    .limit(1);
  return latest;
}
