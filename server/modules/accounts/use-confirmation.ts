import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/error-code.ts';
import { emailConfirmations, passwordResets, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { hashToken } from '#server/security/tokens.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { emailChangedEmail } from './account-emails.ts';

export type Presented = {
  token: string;
  userId: number;
  sessionHash: string | undefined;
};

export type Confirmed = { userId: number; email: string; isNew: boolean };

/**
 * Anyone can register someone else's email, so the link only works for a person who has both the mailbox and the
 * account. Part of the caller's transaction.
 */
export async function useConfirmation(tx: Db, presented: Presented): Promise<Confirmed> {
  const tokenHash = hashToken(presented.token);
  const isValid = and(
    eq(emailConfirmations.tokenHash, tokenHash),
    gt(emailConfirmations.expiresAt, sql`now()`),
  );
  const [found] = await tx
    .select({ userId: emailConfirmations.userId })
    .from(emailConfirmations)
    .where(isValid);
  if (!found) throw linkExpired();
  if (found.userId !== presented.userId) {
    throw new AppError(
      'forbidden',
      'This link is for another account. Sign in to that account, then open the link again.',
    );
  }
  const [user] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, found.userId), eq(users.isActive, true)))
    .for('update');
  const [used] = await tx
    .delete(emailConfirmations)
    .where(isValid)
    .returning({ email: emailConfirmations.email });
  if (!user || !used) throw linkExpired();

  const isNew = used.email.toLowerCase() !== user.email.toLowerCase();
  await storeConfirmedEmail(tx, user.id, used.email);
  await tx.delete(emailConfirmations).where(isOutdated(user.id, { used: used.email, isNew }));
  if (isNew) {
    await endSessionsOf(tx, { userId: user.id }, { exceptHash: presented.sessionHash });
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    const email = emailChangedEmail({ id: `email-changed-${tokenHash}`, to: user.email });
    await enqueueMail(tx, email, { userId: user.id });
  }
  return { userId: user.id, email: used.email, isNew };
}

function isOutdated(userId: number, { used, isNew }: { used: string; isNew: boolean }) {
  const isOwn = eq(emailConfirmations.userId, userId);
  return isNew ? isOwn : and(isOwn, eq(emailConfirmations.email, used));
}

async function storeConfirmedEmail(tx: Db, userId: number, email: string): Promise<void> {
  try {
    await tx
      .update(users)
      .set({ email, emailVerifiedAt: sql`now()` })
      .where(eq(users.id, userId));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', 'Another account now uses this email address.');
  }
}

function linkExpired(): AppError {
  return new AppError('invalid_input', 'This link has expired or was already used.');
}
