import { asc, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { AdminAccount } from '#shared/contracts/admins.ts';
import type { Administrator } from '#shared/contracts/administrators.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';
import { endInvitationsOf } from './admin-invitations.ts';
import { requireAnOwner } from './require-an-owner.ts';
import { requireCheckedAdmin } from './lock-admin.ts';
import { countRecoveryCodes } from '#server/modules/credentials/recovery-codes.ts';
import { hasSecondFactor } from './second-factor.ts';

/** Explicit columns, because the table holds the password hash and the second factor's secret. */
const COLUMNS = {
  id: adminUsers.id,
  username: adminUsers.username,
  email: adminUsers.email,
  role: adminUsers.role,
  isActive: adminUsers.isActive,
  hasSecondFactor,
  lastSignInAt: adminUsers.lastSignInAt,
};

/** Includes deactivated administrators, whom the audit log names. */
export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await db.select(COLUMNS).from(adminUsers).orderBy(asc(adminUsers.id));
  return rows.map((row) => ({ ...row, lastSignInAt: row.lastSignInAt?.toISOString() ?? null }));
}

export async function readAdminAccount(db: Db, adminId: number): Promise<AdminAccount> {
  const { username, email, role, hasSecondFactor: isOn } = COLUMNS;
  const [account] = await db
    .select({ username, email, role, hasSecondFactor: isOn })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminId));
  if (!account) throw new AppError('not_found', 'This administrator does not exist.');
  return { ...account, recoveryCodesLeft: await countRecoveryCodes(db, adminId) };
}

type AdministratorChange = {
  id: number;
  by: number;
  checkedPassword: string;
  role?: AdminRole | undefined;
  isActive?: boolean | undefined;
};

/** Rights are read on every request, so changes apply at once. */
export async function changeAdministrator(
  db: Database['db'],
  { id, by, checkedPassword, role, isActive }: AdministratorChange,
): Promise<void> {
  await requireAnOwner(db, async (tx) => {
    await requireCheckedAdmin(tx, { id: by, checkedPassword }, 'owner');
    const [before] = await tx
      .select({
        username: adminUsers.username,
        role: adminUsers.role,
        isActive: adminUsers.isActive,
      })
      .from(adminUsers)
      .where(eq(adminUsers.id, id))
      .for('update');
    if (!before) throw new AppError('not_found', 'This administrator does not exist.');
    const { username, ...old } = before;
    const wanted = { role: role ?? old.role, isActive: isActive ?? old.isActive };
    if (wanted.role === old.role && wanted.isActive === old.isActive) return;
    await tx.update(adminUsers).set(wanted).where(eq(adminUsers.id, id));
    if (!wanted.isActive) await endSessionsOf(tx, { adminId: id });
    if (!wanted.isActive || wanted.role !== 'owner') await endInvitationsOf(tx, id);
    await recordAuditEntry(tx, {
      adminId: by,
      action: 'changed',
      subject: `administrator ${username}`,
      before: old,
      after: wanted,
    });
  });
}
