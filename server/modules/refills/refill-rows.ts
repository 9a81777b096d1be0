import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { orders, refillRuns, refills } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import { nextParcel, refillDay, type RefillLine, type RunState } from '#shared/rules/refills.ts';

/** The account of the order owns its refills, also if it adopted the order later. */
const REFILL_COLUMNS = { ...getTableColumns(refills), userId: orders.userId };

export type Refill = typeof refills.$inferSelect & { userId: number | null };
export type Run = typeof refillRuns.$inferSelect;

const MOST_LISTED = 1_000;

export const OPEN_RUN_STATES: RunState[] = ['announced', 'charging', 'short', 'declined'];

export async function readToday(db: Db): Promise<string> {
  const [row] = await selectRows<{ now: string }>(
    db,
    sql`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
  );
  return refillDay(new Date(row?.now ?? ''));
}

/** Newest first. */
export async function listRefillRows(
  db: Db,
  which: SQL | undefined,
  limit = MOST_LISTED,
): Promise<Refill[]> {
  return db
    .select(REFILL_COLUMNS)
    .from(refills)
    .innerJoin(orders, eq(orders.id, refills.orderId))
    .where(which)
    .orderBy(desc(refills.id))
    .limit(limit);
}

export async function getRefill(db: Db, id: number): Promise<Refill> {
  const [row] = await listRefillRows(db, eq(refills.id, id));
  if (!row) throw notFound();
  return row;
}

/** Lock the refill before its run. */
export async function lockRefill(tx: Db, id: number): Promise<Refill> {
  const [row] = await tx
    .select(REFILL_COLUMNS)
    .from(refills)
    .innerJoin(orders, eq(orders.id, refills.orderId))
    .where(eq(refills.id, id))
    .for('update', { of: refills });
  if (!row) throw notFound();
  return row;
}

export async function findOpenRun(db: Db, refillId: number): Promise<Run | undefined> {
  const [run] = await db
    .select()
    .from(refillRuns)
    .where(and(eq(refillRuns.refillId, refillId), inArray(refillRuns.state, OPEN_RUN_STATES)));
  return run;
}

export async function getRun(db: Db, id: number): Promise<Run> {
  const [run] = await db.select().from(refillRuns).where(eq(refillRuns.id, id));
  if (!run) throw notFound();
  return run;
}

export async function updateRun(
  tx: Db,
  { id }: Pick<Run, 'id'>,
  changes: Partial<typeof refillRuns.$inferInsert>,
): Promise<void> {
  await tx.update(refillRuns).set(changes).where(eq(refillRuns.id, id));
}

export async function updateRefill(
  tx: Db,
  { id }: Pick<Refill, 'id'>,
  changes: PgUpdateSetSource<typeof refills>,
): Promise<void> {
  await tx.update(refills).set(changes).where(eq(refills.id, id));
}

/** The next date follows from the lines. A refill without lines has ended. */
export async function saveLines(tx: Db, refill: Pick<Refill, 'id'>, lines: RefillLine[]) {
  const next = nextParcel(lines);
  const ended = { state: 'ended', endedAt: sql`now()` } as const;
  await tx
    .update(refills)
    .set({ lines, nextOn: next?.dueOn ?? null, ...(!next && ended) })
    .where(eq(refills.id, refill.id));
  return { hasEnded: !next };
}

/** The first day from `day` on which the refill never had a run. */
export async function findFreeDay(tx: Db, refillId: number, day: string): Promise<string> {
  const rows = await tx
    .select({ dueOn: refillRuns.dueOn })
    .from(refillRuns)
    .where(and(eq(refillRuns.refillId, refillId), sql`${refillRuns.dueOn} >= ${day}`))
    .orderBy(asc(refillRuns.dueOn));
  let free = day;
  for (const { dueOn } of rows) if (dueOn === free) free = addDays(free, 1);
  return free;
}

function notFound(): AppError {
  return new AppError('not_found', 'This refill does not exist.');
}
