import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { backups } from '#server/db/schema.ts';

/** Decides which of several processes makes the backup. */
const CLAIM_LOCK = 7_302_115;
const LEASE = sql`now() + interval '2 minutes'`;
const RETRY_AFTER_MS = 10 * 60_000;
const RECORDS_DAYS = 400;

type Claim = { name: string; everyMs: number };

/** The id of the record to work on, or undefined if no backup is due or another process makes it. */
export function claimBackup(db: Database['db'], { name, everyMs }: Claim) {
  return runTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const [last] = await tx
      .select({
        isRunning: sql<boolean>`${backups.finishedAt} is null and ${backups.leaseUntil} > now()`,
        isCutOff: sql<boolean>`${backups.finishedAt} is null`,
        hasFailed: sql<boolean>`${backups.problem} is not null`,
        ageMs: sql<number>`(extract(epoch from now() - ${backups.startedAt}) * 1000)::float8`,
      })
      .from(backups)
      .orderBy(desc(backups.id))
      .limit(1);
    if (last?.isRunning) return undefined;
    const pauseMs = last?.hasFailed ? Math.min(RETRY_AFTER_MS, everyMs) : everyMs;
    if (last && !last.isCutOff && last.ageMs < pauseMs) return undefined;
    await deleteOldRecords(tx);
    const [claimed] = await tx
      .insert(backups)
      .values({ name, leaseUntil: LEASE })
      .returning({ id: backups.id });
    return claimed?.id;
  });
}

/** Unfinished ones belonged to processes that were killed. */
async function deleteOldRecords(tx: Db): Promise<void> {
  await tx
    .delete(backups)
    .where(
      sql`${backups.finishedAt} is null or ${backups.startedAt} < now() - make_interval(days => ${RECORDS_DAYS})`,
    );
}

export async function renewLease(db: Db, id: number): Promise<void> {
  await db
    .update(backups)
    .set({ leaseUntil: LEASE })
    .where(and(eq(backups.id, id), isNull(backups.finishedAt)));
}

export async function releaseClaim(db: Db, id: number): Promise<void> {
  await db.delete(backups).where(and(eq(backups.id, id), isNull(backups.finishedAt)));
}

export async function recordBackup(
  db: Db,
  id: number,
  result: { bytes: number } | { problem: string },
): Promise<void> {
  await db
    .update(backups)
    .set({ ...result, finishedAt: sql`now()` })
    .where(eq(backups.id, id));
}

export async function recordDrill(db: Db, id: number, drillProblem: string | null): Promise<void> {
  await db
    .update(backups)
    .set({ drilledAt: sql`now()`, drillProblem })
    .where(eq(backups.id, id));
}

export type BackupState = {
  lastGood: { name: string; at: Date; bytes: number } | undefined;
  lastProblem: string | undefined;
  lastDrill: { at: Date; problem: string | null } | undefined;
};

export async function readBackupState(db: Db): Promise<BackupState> {
  const [newest] = await db
    .select({ problem: backups.problem })
    .from(backups)
    .where(isNotNull(backups.finishedAt))
    .orderBy(desc(backups.id))
    .limit(1);
  const [good] = await db
    .select()
    .from(backups)
    .where(and(isNotNull(backups.finishedAt), isNull(backups.problem)))
    .orderBy(desc(backups.id))
    .limit(1);
  const [drill] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.drilledAt))
    .orderBy(desc(backups.drilledAt))
    .limit(1);
  return {
    lastGood: good?.finishedAt
      ? { name: good.name, at: good.finishedAt, bytes: good.bytes ?? 0 }
      : undefined,
    lastProblem: newest?.problem ?? undefined,
    lastDrill: drill?.drilledAt ? { at: drill.drilledAt, problem: drill.drillProblem } : undefined,
  };
}
