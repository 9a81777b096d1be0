import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { refuseTakenEmail, requireInvitation, useInvitation } from './admin-invitations.ts';
import { insertAdminRow } from './admin-users.ts';
import {
  type PasswordRule,
  refuseWeakPassword,
} from '#server/modules/credentials/check-new-password.ts';
import { hashPassword, withHashingSlot } from '#server/modules/credentials/passwords.ts';

type Acceptance = { token: string; username: string; password: string };

/** If the username is taken, the invitation stays valid. */
export async function joinConsole(
  db: Database['db'],
  { token, username, password }: Acceptance,
  rule: PasswordRule,
): Promise<Admin> {
  const own = { username, ...(await requireInvitation(db, token)) };
  await refuseWeakPassword(rule, { field: 'password', password, own });
  const hash = await withHashingSlot(() => hashPassword(password), { lane: 'admin' });
  return runTransaction(db, async (tx) => {
    const { email, role } = await useInvitation(tx, token);
    await refuseTakenEmail(tx, email);
    const id = await insertAdminRow(tx, { username, email, role, password: hash });
    if (id === undefined) {
      throw new AppError('conflict', 'This username is taken. Choose another one.');
    }
    await recordAuditEntry(tx, {
      adminId: id,
      action: 'joined',
      subject: 'the console',
      after: { email, role },
    });
    return { id, username, role, hasGeneratedPassword: false };
  });
}
