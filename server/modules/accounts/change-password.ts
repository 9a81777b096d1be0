import { eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { emailConfirmations, passwordResets, users } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/security/sessions.ts';
import { hashChangedPassword, type PasswordChange } from './hash-changed-password.ts';

export async function changePassword(
  db: Database['db'],
  { userId, ...change }: PasswordChange & { userId: number },
): Promise<void> {
  const hash = await hashChangedPassword(db, { kind: 'user', id: userId }, change, () =>
    db.select({ password: users.password }).from(users).where(eq(users.id, userId)),
  );
  await db.transaction((tx) => storePassword(tx, userId, hash));
}

/** A new password signs every browser out and takes back every link that was mailed, also one to another address. */
export async function storePassword(db: Db, userId: number, hash: string): Promise<void> {
  await db.update(users).set({ password: hash }).where(eq(users.id, userId));
  await endSessionsOf(db, { userId });
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}
