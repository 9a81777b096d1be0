import { runTransaction } from '#server/db/run-transaction.ts';
import { refillRuns } from '#server/db/schema.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { readLabelsOf } from '#server/modules/catalog/read-labels.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { describeOrderTimetable } from '#server/modules/orders/order-timetable.ts';
import { addDays, withDoses } from '#shared/rules/day-plan.ts';
import {
  intervalChoices,
  LATEST_CHOICE_DAYS,
  nextParcel,
  type RefillLine,
  supplyInterval,
} from '#shared/rules/refills.ts';
import { refuseEnded, withdrawRun } from './act-on-refill.ts';
import { announceRun } from './announce-runs.ts';
import {
  findOpenRun,
  lockRefill,
  readToday,
  type Refill,
  saveLines,
  updateRefill,
} from './refill-rows.ts';

export type RefillChange = {
  lines: { id: number; quantity: number; intervalDays: number }[];
  nextOn: string;
};

/** A changed amount is announced before it is charged. */
export async function changeRefill(
  deps: CheckoutDeps,
  id: number,
  change: RefillChange,
): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const refill = await lockRefill(tx, id);
    refuseEnded(refill);
    const today = await readToday(tx);
    refuseDay(change.nextOn, today);
    const lines = await changeLines(tx, refill, change);
    const run = await findOpenRun(tx, id);
    if (run) await withdrawRun(tx, run);
    await refuseTakenDay(tx, id, change.nextOn);
    if (refill.state === 'waiting') await updateRefill(tx, refill, { state: 'active' });
    await saveLines(tx, refill, lines);
    await announceRun(tx, deps, await lockRefill(tx, id), { today, earliest: change.nextOn });
  });
}

function refuseDay(day: string, today: string): void {
  if (day > today && day <= addDays(today, LATEST_CHOICE_DAYS)) return;
  throw new AppError('invalid_input', 'Choose a date from tomorrow to a year from today.');
}

async function refuseTakenDay(tx: Db, refillId: number, dueOn: string): Promise<void> {
  const isTaken = and(eq(refillRuns.refillId, refillId), eq(refillRuns.dueOn, dueOn));
  if ((await tx.$count(refillRuns, isTaken)) === 0) return;
  throw new AppError('conflict', 'You already skipped or received a refill on this date.');
}

/** The lines that ship next move to the chosen day, and no other line ships before it. */
async function changeLines(
  tx: Db,
  refill: Refill,
  { lines, nextOn }: RefillChange,
): Promise<RefillLine[]> {
  const choices = await readChoices(tx, refill, lines);
  const changed = lines.map(({ id, quantity, intervalDays }) => {
    const line = refill.lines.find((candidate) => candidate.id === id);
    const isOffered = choices.get(id)?.includes(intervalDays);
    if (!line || (!isOffered && intervalDays !== line.intervalDays)) {
      throw new AppError('invalid_input', 'Choose products and intervals of this refill.');
    }
    return { ...line, quantity, intervalDays };
  });
  const parcelIds = new Set(nextParcel(changed)?.lines.map(({ id }) => id));
  return changed.map((line) =>
    parcelIds.has(line.id) || line.nextOn < nextOn ? { ...line, nextOn } : line,
  );
}

/** The days to choose from, by product id. */
export async function readChoices(
  db: Db,
  { sharedCartId, sharedCartVersion }: Pick<Refill, 'sharedCartId' | 'sharedCartVersion'>,
  lines: readonly { id: number; quantity: number }[],
): Promise<ReadonlyMap<number, number[]>> {
  const labels = await readLabelsOf(
    db,
    lines.map(({ id }) => id),
  );
  const cart = { fromSharedCartId: sharedCartId, fromSharedCartVersion: sharedCartVersion };
  const { lines: doses } = await describeOrderTimetable(db, cart);
  const dosed = withDoses(lines, labels, doses);
  return new Map(dosed.map((line) => [line.id, intervalChoices(supplyInterval(line) ?? null)]));
}
