import { inArray, sql } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { checkouts } from '#server/db/schema.ts';
import { advanceCheckout } from './advance-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { CheckoutState } from './checkout-states.ts';

const BATCH_SIZE = 20;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 120;
const CHECKS_BEFORE_ALARM = 8;

const UNFINISHED: CheckoutState[] = ['creating', 'open', 'allocated', 'rejected'];

/**
 * Looks again at checkouts that are not at their end: a closed browser, a lost event or a crash
 * leaves no authorised card and no paid order behind. Several processes may do so at once.
 */
export async function reconcileCheckouts(deps: CheckoutDeps): Promise<void> {
  for (;;) {
    const due = await takeDue(deps);
    for (const { id, state, checks } of due) {
      try {
        const { state: now } = await advanceCheckout(deps, { id });
        const stuck = now === 'allocated' || now === 'rejected';
        if (stuck && checks > CHECKS_BEFORE_ALARM) {
          deps.log.error({ checkout: id, state: now, checks }, 'checkout is stuck');
        }
      } catch (error) {
        deps.log.warn({ err: error, checkout: id, state }, 'checkout not reconciled');
      }
    }
    if (due.length < BATCH_SIZE) return;
  }
}

/** After a start everything unfinished is due at once: who knows what the last process left. */
export async function reconcileAfterStart(deps: CheckoutDeps): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    await tx
      .update(checkouts)
      .set({ nextCheckAt: sql`now()` })
      .where(inArray(checkouts.state, UNFINISHED));
  });
  await reconcileCheckouts(deps);
}

/** Taking one also plans its next turn, further away each time. */
function takeDue(deps: CheckoutDeps) {
  const pause = sql`least(${FIRST_PAUSE_SECONDS} * power(2, least(${checkouts.checks}, 10)), ${LONGEST_PAUSE_SECONDS})`;
  const due = sql`(
    select id from checkouts
    where state in ('creating', 'open', 'allocated', 'rejected') and next_check_at <= now()
    order by next_check_at limit ${BATCH_SIZE} for update skip locked
  )`;
  return deps.db
    .update(checkouts)
    .set({
      checks: sql`${checkouts.checks} + 1`,
      nextCheckAt: sql`now() + make_interval(secs => ${pause})`,
    })
    .where(sql`${checkouts.id} in ${due}`)
    .returning({ id: checkouts.id, state: checkouts.state, checks: checkouts.checks });
}
