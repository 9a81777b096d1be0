import { inArray, sql } from 'drizzle-orm';
import { afterBackoff } from '#server/db/growing-pause.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { checkouts } from '#server/db/schema.ts';
import { advanceCheckout } from './advance-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { CheckoutState } from './checkout-states.ts';

const BATCH_SIZE = 100;
/** Side by side, so that a slow provider does not delay the last one by the sum of all. */
const CONCURRENT = 10;
const PAUSE = { firstSeconds: 15, longestSeconds: 120 };
/** After about eight minutes. */
const CHECKS_BEFORE_ALARM = 6;
/** A silent provider must not keep the shop from starting. */
const START_PATIENCE_MS = 10_000;

const UNFINISHED: CheckoutState[] = ['creating', 'open', 'allocated', 'rejected'];

/**
 * Advances unfinished checkouts, so that a closed browser, a lost event or a crash leaves no authorized card behind.
 * Several processes may run it at once.
 */
export async function reconcileCheckouts(
  deps: CheckoutDeps,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const begin = performance.now();
  for (;;) {
    const due = await takeDue(deps);
    for (let first = 0; first < due.length; first += CONCURRENT) {
      const group = due.slice(first, first + CONCURRENT);
      await Promise.all(group.map((checkout) => reconcile(deps, checkout)));
      if (performance.now() - begin >= patienceMs) return;
    }
    if (due.length < BATCH_SIZE) return;
  }
}

type Due = { id: string; state: CheckoutState; checks: number };

async function reconcile(deps: CheckoutDeps, { id, state, checks }: Due): Promise<void> {
  const isOverdue = checks > CHECKS_BEFORE_ALARM;
  try {
    const { state: now } = await advanceCheckout(deps, { id });
    const stuck = now === 'allocated' || now === 'rejected';
    if (stuck && isOverdue) {
      deps.log.error({ checkout: id, state: now, checks }, 'checkout is stuck');
    }
  } catch (error) {
    // A card may stay authorized meanwhile, so repeated failures alert the operator.
    const level = isOverdue ? 'error' : 'warn';
    deps.log[level]({ err: error, checkout: id, state, checks }, 'checkout not reconciled');
  }
}

/** The last process may have died anywhere, so every unfinished checkout is due at once. */
export async function reconcileAfterStart(
  deps: CheckoutDeps,
  patienceMs = START_PATIENCE_MS,
): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    await tx
      .update(checkouts)
      .set({ nextCheckAt: sql`now()` })
      .where(inArray(checkouts.state, UNFINISHED));
  });
  await reconcileCheckouts(deps, patienceMs);
}

/** Taking a checkout schedules its next check, later each time. Displaced checkouts come last. */
function takeDue(deps: CheckoutDeps) {
  const due = sql`(
    select id from checkouts
    where state in ('creating', 'open', 'allocated', 'rejected') and next_check_at <= now()
    order by displaced_at nulls first, next_check_at limit ${BATCH_SIZE} for update skip locked
  )`;
  return deps.db
    .update(checkouts)
    .set({
      checks: sql`${checkouts.checks} + 1`,
      nextCheckAt: afterBackoff(checkouts.checks, PAUSE),
    })
    .where(sql`${checkouts.id} in ${due}`)
    .returning({ id: checkouts.id, state: checkouts.state, checks: checkouts.checks });
}
