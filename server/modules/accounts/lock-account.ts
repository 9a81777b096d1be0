import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

/** Locks the account until the transaction ends. Returns undefined if it was deleted or deactivated. */
export async function lockAccount(tx: Db, userId: number) {
  const [account] = await tx
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      canShareCarts: userRoles.canShareCarts,
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.id, users.roleId))
    .where(and(eq(users.id, userId), eq(users.isActive, true), isNull(users.deletedAt)))
    .for('no key update', { of: users });
  return account;
}

export async function requireAccount(tx: Db, userId: number) {
  const account = await lockAccount(tx, userId);
  if (!account) throw new AppError('unauthorized', 'Unauthorized');
  return account;
}

export async function requireSharer(tx: Db, userId: number) {
  const account = await requireAccount(tx, userId);
  if (!account.canShareCarts) throw notSharer();
  return account;
}

export function notSharer(): AppError {
  return new AppError('forbidden', 'Your account can’t share recommendations.');
}
