import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { monthsAgo, retainRows } from '#server/db/retained-rows.ts';
import { adminUsers, auditLog } from '#server/db/schema.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import type { AuditEntry } from '#shared/contracts/reports.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';

type NewAuditEntry = {
  /** Null for commands on the server. */
  adminId: number | null;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** In the transaction of the change: no change without its entry. */
export function recordAuditEntry(tx: Db, entry: NewAuditEntry): Promise<void> {
  return recordAuditEntries(tx, [entry]);
}

export async function recordAuditEntries(tx: Db, entries: NewAuditEntry[]): Promise<void> {
  await tx.insert(auditLog).values(entries);
}

export async function listAuditEntries(
  db: Db,
  { after, limit }: PageAfterId,
): Promise<ListPage<AuditEntry>> {
  const rows = await db
    .select({
      id: auditLog.id,
      createdAt: auditLog.createdAt,
      admin: adminUsers.username,
      action: auditLog.action,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(adminUsers, eq(adminUsers.id, auditLog.adminId))
    .where(isBefore(after, auditLog.id))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const entries = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return {
    ...cutPage(entries, limit, (last) => String(last.id)),
    total: await countRows(db, auditLog),
  };
}

export const oldAuditEntries = retainRows(
  (months) => sql`select t.id from audit_log t where t.created_at < ${monthsAgo(months)}`,
  (tx, ids) => tx.delete(auditLog).where(inArray(auditLog.id, ids)),
);
