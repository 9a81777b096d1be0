import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts, orders, refillRuns } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RefillRunView, RefillSummary, RefillView } from '#shared/contracts/refills.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import { LATEST_CHOICE_DAYS, nextParcel } from '#shared/rules/refills.ts';
import { readChoices } from './change-refill.ts';
import { canPay } from './pay-run.ts';
import { priceParcel } from './price-parcel.ts';
import {
  findOpenRun,
  getRefill,
  OPEN_RUN_STATES,
  readToday,
  type Refill,
  type Run,
} from './refill-rows.ts';

const HISTORY = 50;

export async function describeRefill(db: Db, id: number): Promise<RefillView> {
  const refill = await getRefill(db, id);
  const today = await readToday(db);
  const run = await findOpenRun(db, id);
  return {
    ...(await describeSummary(db, refill)),
    run: run ? await describeRun(db, run) : null,
    estimateCents: run ? null : await estimateCents(db, refill),
    ...describeTerms(refill),
    history: await listHistory(db, id),
    earliestOn: addDays(today, 1),
    latestOn: addDays(today, LATEST_CHOICE_DAYS),
    canPay: canPay(refill, run),
  };
}

export function describeTerms({ delivery, card, terms, consentedAt }: Refill) {
  return { delivery, card, terms, consentedAt: consentedAt.toISOString() };
}

export async function describeSummaries(db: Db, rows: Refill[]): Promise<RefillSummary[]> {
  return Promise.all(rows.map((row) => describeSummary(db, row)));
}

export async function describeSummary(db: Db, refill: Refill): Promise<RefillSummary> {
  const { id, state, nextOn, lines } = refill;
  const choices = await readChoices(db, refill, lines);
  return {
    ...{ id, state, nextOn },
    lines: lines.map((line) => ({
      ...line,
      intervals: [...new Set([...(choices.get(line.id) ?? []), line.intervalDays])].toSorted(
        (one, other) => one - other,
      ),
    })),
  };
}

/** Null if the parcel cannot be priced, such as after its delivery method was removed. */
export async function estimateCents(db: Db, refill: Refill): Promise<number | null> {
  const parcel = refill.state === 'ended' ? undefined : nextParcel(refill.lines);
  if (!parcel) return null;
  try {
    const priced = await priceParcel(db, refill, parcel.lines, { isForLater: true });
    return priced.charges.totalCents;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

export async function listHistory(db: Db, refillId: number): Promise<RefillRunView[]> {
  const rows = await db
    .select()
    .from(refillRuns)
    .where(and(eq(refillRuns.refillId, refillId), notInArray(refillRuns.state, OPEN_RUN_STATES)))
    .orderBy(desc(refillRuns.dueOn))
    .limit(HISTORY);
  return Promise.all(rows.map((row) => describeRun(db, row)));
}

export async function describeRun(db: Db, run: Run): Promise<RefillRunView> {
  const { dueOn, state, items, charges, refusal, shortages } = run;
  const [sold] = await db
    .select({ id: orders.id, token: orders.accessToken, charges: orders.charges })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(
      and(
        eq(checkouts.refillRunId, run.id),
        inArray(orders.paymentStatus, ['pending', 'paid', 'refunded']),
      ),
    );
  return {
    ...{ dueOn, state, refusal, shortages, retryOn: run.state === 'announced' ? null : run.tryOn },
    lines: items.map(({ id, name, quantity }) => ({ id, name, quantity })),
    charges: sold?.charges ?? charges,
    order: sold ? { id: sold.id, token: sold.token ?? '' } : null,
  };
}
