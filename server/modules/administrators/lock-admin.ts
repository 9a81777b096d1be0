import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { type AdminRole, hasRights } from '#shared/rules/admin-roles.ts';
import {
  lockCheckedAccount,
  wrongPassword,
} from '#server/modules/credentials/check-own-password.ts';

/**
 * Call it first in a transaction that acts for an administrator. Locks the account until the transaction ends, so that
 * a deactivation or a demotion commits either before this check or after the whole write.
 */
export async function requireAdminRole(tx: Db, adminId: number, least: AdminRole): Promise<void> {
  const [admin] = await tx
    .select({ role: adminUsers.role })
    .from(adminUsers)
    .where(and(eq(adminUsers.id, adminId), eq(adminUsers.isActive, true)))
    .for('no key update');
  if (!admin) throw notAdministrator();
  refuseLesserRole(admin.role, least);
}

/** The same for a write that asked for the password. Refuses it if the password has changed since it was checked. */
export async function requireCheckedAdmin(
  tx: Db,
  { id, checkedPassword }: { id: number; checkedPassword: string },
  least: AdminRole,
): Promise<void> {
  await requireAdminRole(tx, id, least);
  const isUnchanged = await lockCheckedAccount(tx, 'admin', { id, password: checkedPassword });
  if (!isUnchanged) throw wrongPassword('admin', 'password');
}

export function refuseLesserRole(role: AdminRole, least: AdminRole): void {
  if (hasRights(role, least)) return;
  const needed = least === 'owner' ? 'an owner' : 'an owner or the staff';
  throw new AppError('forbidden', `This is for ${needed}; your role is ${role}.`);
}

export function notAdministrator(): AppError {
  return new AppError('unauthorized', 'Unauthorized', { securityEvent: 'console_refused' });
}
