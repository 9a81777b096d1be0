import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { refillRuns, refills } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { advanceCheckout } from '#server/modules/checkout/advance-checkout.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { isFinal } from '#server/modules/checkout/checkout-states.ts';
import { findRunCheckout, insertRunCheckout } from '#server/modules/checkout/run-checkouts.ts';
import type { InventoryIssue } from '#shared/contracts/checkout.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import { advanceLines, STOCK_PATIENCE_DAYS } from '#shared/rules/refills.ts';
import { closeRun } from './close-runs.ts';
import type { PricedGoods } from '#server/modules/checkout/price-basket.ts';
import { announcedBasket, cheaperBasket, priceParcel } from './price-parcel.ts';
import { emailMissing, emailShort } from './refill-emails.ts';
import {
  getRun,
  lockRefill,
  type Refill,
  type Run,
  saveLines,
  updateRefill,
  updateRun,
} from './refill-rows.ts';
import { tryEach } from './try-each.ts';

const AT_A_TIME = 100;

/** Several processes may run it at once: the run moves in the transaction that writes its checkout. */
export async function chargeRuns(deps: CheckoutDeps, today: string): Promise<void> {
  const due = await deps.db
    .select({ id: refillRuns.id, refillId: refillRuns.refillId })
    .from(refillRuns)
    .innerJoin(refills, eq(refills.id, refillRuns.refillId))
    .where(
      and(
        inArray(refillRuns.state, ['announced', 'short', 'declined']),
        lte(refillRuns.tryOn, today),
        inArray(refills.state, ['active', 'waiting']),
        isNotNull(refills.paymentMethodId),
      ),
    )
    .orderBy(asc(refillRuns.tryOn))
    .limit(AT_A_TIME);
  // The reconciler completes the checkout of a run that fails.
  await tryEach(deps.log, 'refill not charged', due, async (run) => {
    const checkoutId = await startRun(deps, run, today);
    if (!checkoutId) return;
    deps.faults.reach('after-run-started');
    await advanceCheckout(deps, { id: checkoutId });
    await closeRun(deps, run, today);
  });
}

async function startRun(
  deps: CheckoutDeps,
  { id, refillId }: { id: number; refillId: number },
  today: string,
): Promise<string | undefined> {
  return runTransaction(deps.db, async (tx) => {
    const refill = await lockRefill(tx, refillId);
    const run = await getRun(tx, id).catch(() => undefined);
    if (!run || !mayCharge(refill, run, today)) return undefined;
    if (await isBeingPaid(tx, run)) return undefined;
    const basket = await chooseBasket(tx, deps, { refill, run, today });
    if (!basket) return undefined;
    const checkout = await writeCheckout(tx, deps, { refill, run, basket });
    if (!checkout) return undefined;
    const { shortages } = run;
    await updateRun(tx, run, { state: 'charging', tryOn: null, shortages });
    deps.faults.reach('inside-run-started');
    return checkout.id;
  });
}

/** By the buyer, who entered another card after a decline. */
async function isBeingPaid(tx: Db, { id }: Run): Promise<boolean> {
  const checkout = await findRunCheckout(tx, id);
  return checkout !== undefined && (checkout.state === 'paid' || !isFinal(checkout.state));
}

/** Only what the buyer agreed to, was emailed about before today, and has not stopped. */
function mayCharge(refill: Refill, run: Run, today: string): boolean {
  return (
    (refill.state === 'active' || refill.state === 'waiting') &&
    (run.state === 'announced' || run.state === 'short' || run.state === 'declined') &&
    run.tryOn !== null &&
    run.tryOn <= today &&
    run.dueOn <= today &&
    run.remindedOn !== null &&
    run.remindedOn < today &&
    refill.terms.length > 0 &&
    refill.consentedAt <= run.createdAt
  );
}

type Due = { refill: Refill; run: Run; today: string };

async function chooseBasket(
  tx: Db,
  deps: CheckoutDeps,
  due: Due,
): Promise<PricedGoods | undefined> {
  const { refill, run } = due;
  try {
    const today = await priceParcel(tx, refill, run.items, { isForLater: false });
    return cheaperBasket(run, today);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const issues = error.details?.inventoryIssues;
    // Stock is checked first, so the announced offer can still be delivered.
    if (!issues) return announcedBasket(run);
    return waitForStock(tx, deps, { ...due, issues });
  }
}

/** Waits, and in the end ships what is there. */
export async function waitForStock(
  tx: Db,
  deps: CheckoutDeps,
  { refill, run, today, issues }: Due & { issues: InventoryIssue[] },
): Promise<PricedGoods | undefined> {
  const short = { ...run, shortages: issues };
  if (today < addDays(run.dueOn, STOCK_PATIENCE_DAYS)) {
    const tryOn = addDays(today, 1);
    await updateRun(tx, run, { state: 'short', shortages: issues, tryOn });
    await updateRefill(tx, refill, { state: 'waiting' });
    await emailShort(tx, deps, refill, short);
    return undefined;
  }
  const rest = await priceRest(tx, { refill, run: short });
  await emailMissing(tx, deps, refill, { run: short, isEmpty: !rest });
  if (rest) {
    run.shortages = issues;
    return rest;
  }
  await updateRun(tx, run, { state: 'skipped', shortages: issues, tryOn: null });
  const ids = run.items.map(({ id }) => id);
  await updateRefill(tx, refill, { state: 'active' });
  await saveLines(tx, refill, advanceLines(refill.lines, ids, run.dueOn));
  return undefined;
}

/** Undefined for an empty parcel, which costs nothing. */
async function priceRest(
  tx: Db,
  { refill, run }: { refill: Refill; run: Run },
): Promise<PricedGoods | undefined> {
  const missing = new Set(run.shortages.map(({ id }) => id));
  const lines = run.items.filter(({ id }) => !missing.has(id));
  if (lines.length === 0) return undefined;
  try {
    const priced = await priceParcel(tx, refill, lines, { isForLater: false });
    return priced.charges.totalCents <= run.charges.totalCents ? priced : undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}

function writeCheckout(
  tx: Db,
  deps: CheckoutDeps,
  { refill, run, basket }: { refill: Refill; run: Run; basket: PricedGoods },
) {
  const { userId, sharedCartId, customerId, paymentMethodId } = refill;
  if (!customerId || !paymentMethodId) return undefined;
  const storedCard = { customerId, paymentMethodId };
  return insertRunCheckout(tx, deps, {
    ...{ runId: run.id, userId, sharedCartId, basket, storedCard, customerId },
  });
}
