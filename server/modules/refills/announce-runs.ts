import { and, asc, eq, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { refillRuns, refills } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import { ANNOUNCE_DAYS_BEFORE, nextParcel } from '#shared/rules/refills.ts';
import { cheaperBasket, priceParcel } from './price-parcel.ts';
import { emailPaused, emailRun } from './refill-emails.ts';
import {
  findFreeDay,
  findOpenRun,
  getRun,
  lockRefill,
  OPEN_RUN_STATES,
  type Refill,
  updateRefill,
  updateRun,
} from './refill-rows.ts';
import { tryEach } from './try-each.ts';

const AT_A_TIME = 100;

/** Emails the date and amount a week before, and never later than a week before the charge. */
export async function announceRuns(deps: CheckoutDeps, today: string): Promise<void> {
  const { db } = deps;
  const open = db
    .select({ id: refillRuns.id })
    .from(refillRuns)
    .where(and(eq(refillRuns.refillId, refills.id), inArray(refillRuns.state, OPEN_RUN_STATES)));
  const due = await db
    .select({ id: refills.id })
    .from(refills)
    .where(
      and(
        eq(refills.state, 'active'),
        lte(refills.nextOn, addDays(today, ANNOUNCE_DAYS_BEFORE)),
        notExists(open),
      ),
    )
    .orderBy(asc(refills.nextOn))
    .limit(AT_A_TIME);
  const earliest = addDays(today, ANNOUNCE_DAYS_BEFORE);
  await tryEach(deps.log, 'refill not announced', due, ({ id }) =>
    runTransaction(db, async (tx) =>
      announceRun(tx, deps, await lockRefill(tx, id), { today, earliest }),
    ),
  );
}

type Days = { today: string; earliest: string };

/** Lock the refill first. */
export async function announceRun(
  tx: Db,
  deps: CheckoutDeps,
  refill: Refill,
  { today, earliest }: Days,
): Promise<void> {
  const parcel = nextParcel(refill.lines);
  const isSoon = parcel && parcel.dueOn <= addDays(today, ANNOUNCE_DAYS_BEFORE);
  if (refill.state !== 'active' || !isSoon || (await findOpenRun(tx, refill.id))) return;
  const wanted = parcel.dueOn < earliest ? earliest : parcel.dueOn;
  const basket = await priceOrPause(tx, deps, refill, parcel.lines);
  if (!basket) return;
  const dueOn = await findFreeDay(tx, refill.id, wanted);
  const { lines: items, charges, delivery, discount } = basket;
  // An announcement of tomorrow is its own reminder.
  const isReminder = dueOn <= addDays(today, 1);
  const [run] = await tx
    .insert(refillRuns)
    .values({
      ...{ refillId: refill.id, dueOn, items, charges, delivery, discount, announcedOn: today },
      ...(isReminder && { remindedOn: today, tryOn: dueOn }),
    })
    .returning();
  if (run) await emailRun(tx, deps, { refill, run, isReminder: false });
}

/** A delivery or product that is no longer offered needs the buyer. */
async function priceOrPause(
  tx: Db,
  deps: CheckoutDeps,
  refill: Refill,
  lines: readonly { id: number; quantity: number }[],
) {
  try {
    return await priceParcel(tx, refill, lines, { isForLater: true });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await updateRefill(tx, refill, { state: 'paused' });
    await emailPaused(tx, deps, refill, { id: refill.nextOn ?? '', reason: error.message });
    return undefined;
  }
}

/** Emails again on the day before, with a lower amount if prices fell. */
export async function remindOfRuns(deps: CheckoutDeps, today: string): Promise<void> {
  const due = await deps.db
    .select({ id: refillRuns.id, refillId: refillRuns.refillId })
    .from(refillRuns)
    .innerJoin(refills, eq(refills.id, refillRuns.refillId))
    .where(
      and(
        eq(refillRuns.state, 'announced'),
        eq(refills.state, 'active'),
        isNull(refillRuns.remindedOn),
        lte(refillRuns.dueOn, addDays(today, 1)),
      ),
    )
    .orderBy(asc(refillRuns.dueOn))
    .limit(AT_A_TIME);
  await tryEach(deps.log, 'refill not announced', due, ({ id, refillId }) =>
    runTransaction(deps.db, async (tx) => {
      const refill = await lockRefill(tx, refillId);
      const run = await getRun(tx, id).catch(() => undefined);
      if (!run || run.state !== 'announced' || run.remindedOn || refill.state !== 'active') return;
      const { lines: items, ...basket } = cheaperBasket(run, await priceAgain(tx, refill, run));
      const { charges, delivery, discount } = basket;
      const tomorrow = addDays(today, 1);
      const tryOn = run.dueOn > tomorrow ? run.dueOn : tomorrow;
      const changes = { items, charges, delivery, discount, remindedOn: today, tryOn };
      await updateRun(tx, run, changes);
      await emailRun(tx, deps, { refill, run: { ...run, ...changes }, isReminder: true });
    }),
  );
}

async function priceAgain(tx: Db, refill: Refill, run: Awaited<ReturnType<typeof getRun>>) {
  try {
    return await priceParcel(tx, refill, run.items, { isForLater: true });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { items: lines, charges, delivery, discount } = run;
    return { lines, charges, delivery, discount };
  }
}
