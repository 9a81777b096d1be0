import { eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { emailConfirmations, passwordResets, users } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/modules/credentials/sessions.ts';
import {
  hashChangedPassword,
  lockCheckedAccount,
  type PasswordChange,
  wrongPassword,
} from '#server/modules/credentials/check-own-password.ts';

export async function changePassword(
  db: Database['db'],
  { userId, ...change }: PasswordChange & { userId: number },
  openSession: (tx: Db) => Promise<void>,
): Promise<void> {
  const { former, hash } = await hashChangedPassword(db, { kind: 'user', id: userId }, change);
  await runTransaction(db, async (tx) => {
    const isUnchanged = await lockCheckedAccount(tx, 'user', { id: userId, password: former });
    if (!isUnchanged) throw wrongPassword('user');
    await storePassword(tx, userId, hash);
    await openSession(tx);
  });
}

/** Also ends all sessions and all links that were emailed. */
export async function storePassword(db: Db, userId: number, hash: string): Promise<void> {
  await db.update(users).set({ password: hash }).where(eq(users.id, userId));
  await endSessionsOf(db, { userId });
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}
