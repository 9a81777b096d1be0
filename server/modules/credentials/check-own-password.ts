import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countFailure, clearFailures, refuseIfBlocked } from './attempts.ts';
import type { SessionKind } from '#server/security/session-cookie.ts';
import { hashPassword, verifyPassword, withHashingSlot } from './passwords.ts';

const WRONG_PASSWORDS_ALLOWED = 10;
const WRONG_PASSWORD = 'The current password is not correct.';

const ACCOUNTS = { user: users, admin: adminUsers };
const COUNTED_AS = { user: 'change-password', admin: 'change-admin-password' };

type Owner = {
  kind: SessionKind;
  id: number;
  field?: string;
};

export async function checkUserPassword(
  db: Db,
  { userId, password }: { userId: number; password: string },
): Promise<void> {
  await withHashingSlot(() => checkOwnPassword(db, { kind: 'user', id: userId }, password));
}

/** Returns the stored hash for `lockCheckedAccount` in the following transaction. */
export async function checkAdminPassword(
  db: Db,
  { adminId, password }: { adminId: number; password: string },
): Promise<string> {
  const owner: Owner = { kind: 'admin', id: adminId, field: 'password' };
  return withHashingSlot(() => checkOwnPassword(db, owner, password), { lane: 'admin' });
}

export type PasswordChange = { currentPassword: string; newPassword: string };

export function hashChangedPassword(
  db: Db,
  owner: Owner,
  { currentPassword, newPassword }: PasswordChange,
): Promise<{ former: string; hash: string }> {
  return withHashingSlot(
    async () => {
      const former = await checkOwnPassword(db, owner, currentPassword);
      return { former, hash: await hashPassword(newPassword) };
    },
    { lane: owner.kind },
  );
}

/** Call it in `withHashingSlot`. Returns the stored hash. */
async function checkOwnPassword(
  db: Db,
  { kind, id, field = 'currentPassword' }: Owner,
  password: string,
): Promise<string> {
  const key = `${COUNTED_AS[kind]} ${id}`;
  await refuseIfBlocked(db, key);
  const account = ACCOUNTS[kind];
  const [stored] = await db
    .select({ password: account.password })
    .from(account)
    .where(eq(account.id, id));
  if (!stored || !(await verifyPassword(password, stored.password))) {
    await countFailure(db, key, WRONG_PASSWORDS_ALLOWED);
    throw wrongPassword(kind, field);
  }
  await clearFailures(db, key);
  return stored.password;
}

export function wrongPassword(kind: SessionKind, field = 'currentPassword'): AppError {
  if (kind === 'user') return new AppError('invalid_input', WRONG_PASSWORD);
  return new AppError('invalid_input', WRONG_PASSWORD, {
    details: { issues: [{ path: field, message: WRONG_PASSWORD }] },
    securityEvent: 'sign_in_failed',
  });
}

/** The password may have changed or the account been deactivated while the hash waited for a slot. */
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
