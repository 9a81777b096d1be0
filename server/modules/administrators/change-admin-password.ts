import { eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { adminUsers } from '#server/db/schema.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import {
  hashChangedPassword,
  lockCheckedAccount,
  type PasswordChange,
  wrongPassword,
} from '#server/modules/credentials/check-own-password.ts';
import { endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { endInvitationsOf } from './admin-invitations.ts';
import { endEmailChange } from './change-admin-email.ts';

export async function changeAdminPassword(
  db: Database['db'],
  { adminId, ...change }: PasswordChange & { adminId: number },
  openSession: (tx: Db) => Promise<void>,
): Promise<void> {
  const { former, hash } = await hashChangedPassword(db, { kind: 'admin', id: adminId }, change);
  await runTransaction(db, async (tx) => {
    const isUnchanged = await lockCheckedAccount(tx, 'admin', { id: adminId, password: former });
    if (!isUnchanged) throw wrongPassword('admin');
    const stored = { password: hash, hasGeneratedPassword: false };
    await tx.update(adminUsers).set(stored).where(eq(adminUsers.id, adminId));
    await endSessionsOf(tx, { adminId });
    await endInvitationsOf(tx, adminId);
    await endEmailChange(tx, adminId);
    await recordAuditEntry(tx, { adminId, action: 'changed', subject: 'their password' });
    await openSession(tx);
  });
}
