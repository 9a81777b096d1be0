import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * Holds an account until the caller's transaction ends, and answers with nothing if it was deleted. A deletion that is
 * under way is waited for, and one that comes later waits: so nothing is kept for an account that is gone. Writes of one
 * account happen one after the other; orders and payments that name it do not wait.
 */
export async function lockAccount(tx: Db, userId: number) {
  const [account] = await tx
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return account;
}

/** Call it first in a transaction that keeps something for the account of whoever asks. */
export async function requireAccount(tx: Db, userId: number) {
  const account = await lockAccount(tx, userId);
  if (!account) throw new AppError('unauthorized', 'Unauthorized');
  return account;
}
