import { desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers, auditLog } from '#server/db/schema.ts';
import { type AuditEntry, ENTRIES_PER_PAGE } from '#shared/admin.ts';

type Deed = {
  adminId: number;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** In the transaction of the deed itself: there is none without its entry. */
export function recordDeed(tx: Db, deed: Deed): Promise<void> {
  return recordDeeds(tx, [deed]);
}

export async function recordDeeds(tx: Db, deeds: Deed[]): Promise<void> {
  await tx.insert(auditLog).values(deeds);
}

export async function listDeeds(db: Db, before: number | undefined): Promise<AuditEntry[]> {
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
    .innerJoin(adminUsers, eq(adminUsers.id, auditLog.adminId))
    .where(before === undefined ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(ENTRIES_PER_PAGE);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
