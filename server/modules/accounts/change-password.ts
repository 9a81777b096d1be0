import { eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { passwordResets, users } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/security/sessions.ts';
import { AppError } from '#server/http/app-error.ts';
import { countFailure, forgetFailures, refuseIfBlocked } from '#server/security/attempts.ts';
import { hashPassword, verifyPassword, withHashingSlot } from './passwords.ts';

const WRONG_PASSWORDS_ALLOWED = 10;

type Change = { userId: number; currentPassword: string; newPassword: string };

export async function changePassword(db: Database['db'], change: Change): Promise<void> {
  const key = `change-password ${change.userId}`;
  const hash = await withHashingSlot(async () => {
    await refuseIfBlocked(db, key);
    const [user] = await db
      .select({ password: users.password })
      .from(users)
      .where(eq(users.id, change.userId));
    if (!user || !(await verifyPassword(change.currentPassword, user.password))) {
      await countFailure(db, key, WRONG_PASSWORDS_ALLOWED);
      throw new AppError('invalid_input', 'The current password is not correct.');
    }
    await forgetFailures(db, key);
    return hashPassword(change.newPassword);
  });
  await db.transaction((tx) => storePassword(tx, change.userId, hash));
}

/** A new password signs every browser out and takes back the links to choose another. */
export async function storePassword(db: Db, userId: number, hash: string): Promise<void> {
  await db.update(users).set({ password: hash }).where(eq(users.id, userId));
  await endSessionsOf(db, { userId });
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
