import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/security/sessions.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { hashChangedPassword, type PasswordChange } from './hash-changed-password.ts';

/** Signs the administrator out everywhere; whoever asked starts anew. */
export async function changeAdminPassword(
  db: Database['db'],
  { adminId, ...change }: PasswordChange & { adminId: number },
): Promise<void> {
  const isOwn = eq(adminUsers.id, adminId);
  const password = await hashChangedPassword(db, { kind: 'admin', id: adminId }, change, () =>
    db.select({ password: adminUsers.password }).from(adminUsers).where(isOwn),
  );
  await db.transaction(async (tx) => {
    await tx.update(adminUsers).set({ password, hasGeneratedPassword: false }).where(isOwn);
    await endSessionsOf(tx, { adminId });
    await recordAuditEntry(tx, { adminId, action: 'changed', subject: 'their password' });
  });
}
