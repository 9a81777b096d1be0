import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { refillRuns } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { withdrawRunCheckout } from '#server/modules/checkout/run-checkouts.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import {
  advanceLines,
  ANNOUNCE_DAYS_BEFORE,
  nextParcel,
  postponeLines,
} from '#shared/rules/refills.ts';
import { announceRun } from './announce-runs.ts';
import { emailEnded } from './refill-emails.ts';
import {
  findOpenRun,
  lockRefill,
  readToday,
  type Refill,
  type Run,
  saveLines,
  updateRefill,
  updateRun,
} from './refill-rows.ts';

type Action = (tx: Db, refill: Refill, today: string) => Promise<void>;

async function act({ db }: { db: Database['db'] }, id: number, action: Action): Promise<void> {
  await runTransaction(db, async (tx) => {
    const refill = await lockRefill(tx, id);
    await action(tx, refill, await readToday(tx));
  });
}

/** The date recognizes repeats, so that pressing twice skips one refill. */
export function skipRefill(deps: CheckoutDeps, id: number, dueOn: string): Promise<void> {
  return act(deps, id, async (tx, refill) => {
    refuseEnded(refill);
    const run = await findOpenRun(tx, id);
    const next = run?.dueOn ?? nextParcel(refill.lines)?.dueOn ?? '';
    if (dueOn < next) return;
    if (dueOn > next) throw new AppError('conflict', 'This is not the next refill.');
    if (run) await stopRun(tx, run);
    const ids = (run?.items ?? nextParcel(refill.lines)?.lines ?? []).map((line) => line.id);
    if (refill.state === 'waiting') await updateRefill(tx, refill, { state: 'active' });
    const { hasEnded } = await saveLines(tx, refill, advanceLines(refill.lines, ids, dueOn));
    if (hasEnded) await emailEnded(tx, deps, refill);
  });
}

export function pauseRefill(
  deps: CheckoutDeps,
  id: number,
  onPaused: (tx: Db, refill: Refill, today: string) => Promise<void> = async () => {},
): Promise<void> {
  return act(deps, id, async (tx, refill, today) => {
    refuseEnded(refill);
    if (refill.state === 'paused') return;
    const run = await findOpenRun(tx, id);
    if (run) await stopRun(tx, run);
    await updateRefill(tx, refill, { state: 'paused' });
    await onPaused(tx, refill, today);
  });
}

/** Announces again, and gives the buyer a week. */
export function resumeRefill(deps: CheckoutDeps, id: number): Promise<void> {
  return act(deps, id, async (tx, refill, today) => {
    refuseEnded(refill);
    if (refill.state !== 'paused') return;
    const run = await findOpenRun(tx, id);
    if (run) await stopRun(tx, run);
    const earliest = addDays(today, ANNOUNCE_DAYS_BEFORE);
    const lines = postponeLines(refill.lines, earliest);
    await updateRefill(tx, refill, { state: 'active' });
    await saveLines(tx, refill, lines);
    await announceRun(tx, deps, await lockRefill(tx, id), { today, earliest });
  });
}

/** Always possible. An order that was placed a moment ago is still charged. */
export function endRefill(
  deps: CheckoutDeps,
  id: number,
  onEnded: (tx: Db, refill: Refill) => Promise<void> = async () => {},
): Promise<void> {
  return act(deps, id, async (tx, refill) => {
    if (refill.state === 'ended') return;
    const run = await findOpenRun(tx, id);
    if (run && (await withdrawRunCheckout(tx, run.id))) {
      await updateRun(tx, run, { state: 'skipped', tryOn: null });
    }
    await updateRefill(tx, refill, { state: 'ended', nextOn: null, endedAt: sql`now()` });
    await emailEnded(tx, deps, refill);
    await onEnded(tx, refill);
  });
}

/** Never announced to be charged again. */
async function stopRun(tx: Db, run: Run): Promise<void> {
  if (!(await withdrawRunCheckout(tx, run.id))) {
    throw new AppError(
      'conflict',
      'This refill is being charged right now. Try again in a minute.',
    );
  }
  await updateRun(tx, run, { state: 'skipped', tryOn: null });
}

/** Makes room for another announcement of the same date. A run with a charge stays in the history. */
export async function withdrawRun(tx: Db, run: Run): Promise<void> {
  if (run.state !== 'announced') return stopRun(tx, run);
  await tx
    .delete(refillRuns)
    .where(and(eq(refillRuns.id, run.id), eq(refillRuns.state, 'announced')));
}

export function refuseEnded({ state }: Refill): void {
  if (state === 'ended') throw new AppError('conflict', 'These refills have ended.');
}
