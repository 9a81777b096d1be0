import { and, eq, exists, inArray, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { checkouts, refillRuns } from '#server/db/schema.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { type Checkout, isFinal } from '#server/modules/checkout/checkout-states.ts';
import { findRunCheckout } from '#server/modules/checkout/run-checkouts.ts';
import type { StoredCard } from '#server/providers/payments/payment-provider.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import { advanceLines, type ChargeRefusal, retryOn } from '#shared/rules/refills.ts';
import { removeCard } from './remove-cards.ts';
import { emailDeclined, emailEnded, emailShort } from './refill-emails.ts';
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

/** Records what became of each charge, also after a crash or an answer that was lost. */
export async function closeRuns(deps: CheckoutDeps, today: string): Promise<void> {
  const paid = deps.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.refillRunId, refillRuns.id), eq(checkouts.state, 'paid')));
  const open = await deps.db
    .select({ id: refillRuns.id, refillId: refillRuns.refillId })
    .from(refillRuns)
    .where(
      or(
        eq(refillRuns.state, 'charging'),
        and(inArray(refillRuns.state, ['announced', 'short', 'declined']), exists(paid)),
      ),
    );
  await tryEach(deps.log, 'refill not closed', open, (run) => closeRun(deps, run, today));
}

export async function closeRun(
  deps: CheckoutDeps,
  { id, refillId }: { id: number; refillId: number },
  today: string,
): Promise<void> {
  const checkout = await findRunCheckout(deps.db, id);
  if (!checkout || !isFinal(checkout.state)) return;
  const newCard = await readNewCard(deps, checkout);
  const unused = await runTransaction(deps.db, async (tx) => {
    const refill = await lockRefill(tx, refillId);
    const run = await getRun(tx, id);
    const isPaid = checkout.state === 'paid';
    if (run.state === 'paid' || (run.state !== 'charging' && !isPaid)) return null;
    if (isPaid) await closePaid(tx, deps, { refill, run, newCard });
    else if (checkout.inventoryIssues) await closeShort(tx, deps, { refill, run, checkout, today });
    else await closeDeclined(tx, deps, { refill, run, checkout, today });
    deps.faults.reach('inside-run-closed');
    return newCard && (refill.state === 'ended' ? newCard.paymentMethodId : refill.paymentMethodId);
  });
  if (unused) await removeCard(deps, unused);
}

/** A buyer who paid a declined run may have used another card. */
async function readNewCard(
  { payments }: CheckoutDeps,
  { state, storedCard, intentId }: Checkout,
): Promise<StoredCard | null> {
  if (state !== 'paid' || storedCard || !intentId) return null;
  return (await payments.retrieve(intentId)).storedCard;
}

type Closing = { refill: Refill; run: Run };

async function closePaid(
  tx: Db,
  deps: CheckoutDeps,
  { refill, run, newCard }: Closing & { newCard: StoredCard | null },
): Promise<void> {
  await updateRun(tx, run, { state: 'paid', tryOn: null, refusal: null });
  if (refill.state === 'ended') return;
  // Paying a run after the last try resumes the refills that it paused.
  const wasPausedByIt = refill.state === 'paused' && run.state === 'declined' && !run.tryOn;
  const resumes = refill.state === 'waiting' || wasPausedByIt;
  await updateRefill(tx, refill, {
    state: resumes ? 'active' : refill.state,
    ...(newCard && { ...newCard, cardNoticeFor: null }),
  });
  const ids = run.items.map(({ id }) => id);
  const { hasEnded } = await saveLines(tx, refill, advanceLines(refill.lines, ids, run.dueOn));
  if (hasEnded) await emailEnded(tx, deps, refill);
}

type Unpaid = Closing & { checkout: Checkout; today: string };

/** Stock was gone by the time the card was authorized. The next try decides how long to wait. */
async function closeShort(
  tx: Db,
  deps: CheckoutDeps,
  { refill, run, checkout, today }: Unpaid,
): Promise<void> {
  const shortages = checkout.inventoryIssues ?? [];
  await updateRun(tx, run, { state: 'short', shortages, tryOn: addDays(today, 1) });
  if (refill.state !== 'active' && refill.state !== 'waiting') return;
  await updateRefill(tx, refill, { state: 'waiting' });
  if (shortages.length > 0) await emailShort(tx, deps, refill, { ...run, shortages });
}

async function closeDeclined(
  tx: Db,
  deps: CheckoutDeps,
  { refill, run, checkout, today }: Unpaid,
): Promise<void> {
  const tries = run.tries + 1;
  const firstTriedOn = run.firstTriedOn ?? today;
  const nextTry = nextDay(retryOn(firstTriedOn, tries), today);
  const declined = {
    ...{ tries, firstTriedOn, tryOn: nextTry },
    refusal: checkout.chargeRefusal ?? ('card_unusable' satisfies ChargeRefusal),
  };
  await updateRun(tx, run, { state: 'declined', ...declined });
  if (refill.state !== 'active' && refill.state !== 'waiting') return;
  await updateRefill(tx, refill, { state: nextTry ? 'active' : 'paused' });
  await emailDeclined(tx, deps, refill, { run: { ...run, ...declined }, nextTry });
}

/** A late job must not try twice on one day. */
function nextDay(day: string | undefined, today: string): string | null {
  if (!day) return null;
  return day > today ? day : addDays(today, 1);
}
