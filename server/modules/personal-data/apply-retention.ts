import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import type { RetainedRows } from '#server/db/retained-rows.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { retentionRuns } from '#server/db/schema.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import { RETENTION_KINDS, type Retention, type RetentionKind } from '#shared/rules/retention.ts';
import { retainedRecords } from './retained-records.ts';

/** The next turn of the job continues. */
const BATCHES_PER_TURN = 50;

type RetentionDeps = {
  db: Database['db'];
  shop: SettingsSnapshot;
  payments: Pick<PaymentProvider, 'forgetPayers'>;
};

/** Removes old records once a day. Each batch commits with its count, so a crash loses and repeats nothing. */
export async function applyRetention({ db, shop, payments }: RetentionDeps): Promise<void> {
  const { retention } = await shop.read();
  const records = retainedRecords(payments);
  await db.insert(retentionRuns).values({}).onConflictDoNothing();
  for (let batch = 0; batch < BATCHES_PER_TURN; batch += 1) {
    const isDone = await runTransaction(db, (tx) => removeBatch(tx, records, retention));
    if (isDone) return;
  }
}

/** Returns whether nothing is left to do, or another process is doing it. */
async function removeBatch(
  tx: Db,
  records: Record<RetentionKind, RetainedRows>,
  retention: Retention,
): Promise<boolean> {
  const [run] = await tx
    .select()
    .from(retentionRuns)
    .where(isNull(retentionRuns.finishedAt))
    .orderBy(asc(retentionRuns.day))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!run) return true;
  const isIt = eq(retentionRuns.day, run.day);
  for (const kind of RETENTION_KINDS) {
    const months = retention[kind];
    const count = months === null ? 0 : await records[kind].removeSome(tx, months);
    if (count === 0) continue;
    const removed = { ...run.removed, [kind]: (run.removed[kind] ?? 0) + count };
    await tx.update(retentionRuns).set({ removed }).where(isIt);
    return false;
  }
  await tx
    .update(retentionRuns)
    .set({ finishedAt: sql`now()` })
    .where(isIt);
  if (Object.keys(run.removed).length > 0) {
    const entry = { action: 'removed', subject: 'old records', after: run.removed };
    await recordAuditEntry(tx, { adminId: null, ...entry });
  }
  return true;
}
