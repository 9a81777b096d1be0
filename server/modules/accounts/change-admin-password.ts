import { eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { adminUsers } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/security/sessions.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { wrongPassword } from './check-own-password.ts';
import { hashChangedPassword, type PasswordChange } from './hash-changed-password.ts';
import { lockCheckedAccount } from './lock-checked-account.ts';

/** Signs the administrator out everywhere and opens a new session for the browser that asked. */
export async function changeAdminPassword(
  db: Database['db'],
  { adminId, ...change }: PasswordChange & { adminId: number },
  openSession: (tx: Db) => Promise<void>,
): Promise<void> {
  const isOwn = eq(adminUsers.id, adminId);
  const { former, hash } = await hashChangedPassword(
    db,
    { kind: 'admin', id: adminId },
    change,
    () => db.select({ password: adminUsers.password }).from(adminUsers).where(isOwn),
  );
  await runTransaction(db, async (tx) => {
    const isUnchanged = await lockCheckedAccount(tx, 'admin', { id: adminId, password: former });
    if (!isUnchanged) throw wrongPassword('admin');
    await tx.update(adminUsers).set({ password: hash, hasGeneratedPassword: false }).where(isOwn);
    await endSessionsOf(tx, { adminId });
    await recordAuditEntry(tx, { adminId, action: 'changed', subject: 'their password' });
    await openSession(tx);
  });
}
