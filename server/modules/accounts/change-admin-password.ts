import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/security/sessions.ts';
import { AppError } from '#server/http/app-error.ts';
import { countFailure, forgetFailures, refuseIfBlocked } from '#server/security/attempts.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { hashPassword, verifyPassword, withHashingSlot } from './passwords.ts';

const WRONG_PASSWORDS_ALLOWED = 10;

type Change = { adminId: number; currentPassword: string; newPassword: string };

/** Signs the administrator out everywhere; whoever asked starts anew. */
export async function changeAdminPassword(db: Database['db'], change: Change): Promise<void> {
  const { adminId } = change;
  const key = `change-admin-password ${adminId}`;
  const password = await withHashingSlot(
    async () => {
      await refuseIfBlocked(db, key);
      const [admin] = await db
        .select({ password: adminUsers.password })
        .from(adminUsers)
        .where(eq(adminUsers.id, adminId));
      if (!admin || !(await verifyPassword(change.currentPassword, admin.password))) {
        await countFailure(db, key, WRONG_PASSWORDS_ALLOWED);
        throw wrongPassword();
      }
      await forgetFailures(db, key);
      return hashPassword(change.newPassword);
    },
    { lane: 'admins' },
  );
  await db.transaction(async (tx) => {
    await tx
      .update(adminUsers)
      .set({ password, hasGeneratedPassword: false })
      .where(eq(adminUsers.id, adminId));
    await endSessionsOf(tx, { adminId });
    await recordAuditEntry(tx, { adminId, action: 'changed', subject: 'their password' });
  });
}

function wrongPassword(): AppError {
  const message = 'The current password is not correct.';
  return new AppError('invalid_input', message, {
    details: { issues: [{ path: 'currentPassword', message }] },
    securityEvent: 'sign_in_failed',
  });
}
