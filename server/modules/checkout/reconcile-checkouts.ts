import { inArray, sql } from 'drizzle-orm';
import { afterBackoff } from '#server/db/growing-pause.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { checkouts } from '#server/db/schema.ts';
import { advanceCheckout } from './advance-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { CheckoutState } from './checkout-states.ts';

/** Finding what is due costs the same for one as for many. */
const TAKEN_AT_ONCE = 100;
/** A provider that answers slowly must not make the last one wait for all. */
const SIDE_BY_SIDE = 10;
const PAUSE = { firstSeconds: 15, longestSeconds: 120 };
/** About eight minutes of pauses. */
const CHECKS_BEFORE_ALARM = 6;
/** While the provider is silent a shop still opens; what is left is looked at while it is open. */
const START_PATIENCE_MS = 10_000;

const UNFINISHED: CheckoutState[] = ['creating', 'open', 'allocated', 'rejected'];

/**
 * Looks again at checkouts that are not at their end: a closed browser, a lost event or a crash
 * leaves no authorized card and no paid order behind. Several processes may do so at once.
 */
export async function reconcileCheckouts(
  deps: CheckoutDeps,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const begin = performance.now();
  for (;;) {
    const due = await takeDue(deps);
    for (let first = 0; first < due.length; first += SIDE_BY_SIDE) {
      const group = due.slice(first, first + SIDE_BY_SIDE);
      await Promise.all(group.map((checkout) => reconcile(deps, checkout)));
      if (performance.now() - begin >= patienceMs) return;
    }
    if (due.length < TAKEN_AT_ONCE) return;
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
    // A card may be authorized all the while: somebody has to look.
    const level = isOverdue ? 'error' : 'warn';
    deps.log[level]({ err: error, checkout: id, state, checks }, 'checkout not reconciled');
  }
}

/** After a start everything unfinished is due at once: who knows what the last process left. */
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

/** Taking one also plans its next turn, further away each time. Those that had to make room come last. */
function takeDue(deps: CheckoutDeps) {
  const due = sql`(
    select id from checkouts
    where state in ('creating', 'open', 'allocated', 'rejected') and next_check_at <= now()
    order by displaced_at nulls first, next_check_at limit ${TAKEN_AT_ONCE} for update skip locked
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
