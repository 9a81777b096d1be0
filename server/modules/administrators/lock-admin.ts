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
 * Call it first in the transaction. A concurrent deactivation or demotion then commits either before this check or
 * after the whole write.
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

/** Also refuses if the password has changed since it was checked. */
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
  const needed = least === 'owner' ? 'an owner' : 'an owner or staff';
  throw new AppError('forbidden', `Only ${needed} can do this. Your role is ${role}.`);
}

export function notAdministrator(): AppError {
  return new AppError('unauthorized', 'Unauthorized', { securityEvent: 'console_refused' });
}
