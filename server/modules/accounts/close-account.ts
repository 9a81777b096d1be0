import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  emailConfirmations,
  passwordResets,
  roleRequests,
  userAddresses,
  users,
} from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { accountDeletedEmail } from './account-emails.ts';

/**
 * Removes personal data but keeps the row for orders that refer to it. Returns the email if its owner had confirmed
 * it, otherwise null.
 */
export async function closeAccount(tx: Db, userId: number): Promise<string | null> {
  const [user] = await tx
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  if (!user) throw new AppError('unauthorized', 'Unauthorized');
  await tx
    .update(users)
    .set({
      // Neither can be registered in advance.
      email: `deleted-${userId}@invalid`,
      username: `deleted-${userId}-${randomUUID()}`,
      password: '',
      firstName: null,
      lastName: null,
      isActive: false,
      emailVerifiedAt: null,
      lastSignInAt: null,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
  await endSessionsOf(tx, { userId });
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  await tx.delete(roleRequests).where(eq(roleRequests.userId, userId));
  await tx.delete(userAddresses).where(eq(userAddresses.userId, userId));
  // Sent without the user id, so it is not cleared with the account's other emails.
  await enqueueMail(tx, accountDeletedEmail({ id: `account-${userId}-deleted`, to: user.email }));
  return user.emailVerifiedAt && user.email;
}
