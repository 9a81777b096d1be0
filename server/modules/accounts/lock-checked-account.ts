import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers, users } from '#server/db/schema.ts';
import type { SessionKind } from '#server/security/sessions.ts';

const ACCOUNTS = { user: users, admin: adminUsers };

/**
 * Holds the account whose password was checked until the caller's transaction ends, and tells whether it is still the
 * one that was checked. A hash waits for its turn: in the meantime the password may have been changed or the account
 * deactivated, and nothing may begin with what was right before.
 */
export async function lockCheckedAccount(
  tx: Db,
  kind: SessionKind,
  { id, password }: { id: number; password: string },
): Promise<boolean> {
  const account = ACCOUNTS[kind];
  const locked = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), eq(account.password, password), eq(account.isActive, true)))
    .for('update');
  return locked.length > 0;
}
