import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/error-code.ts';
import { emailConfirmations, passwordResets, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { hashToken } from '#server/security/tokens.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { emailChangedMail } from './account-emails.ts';

export type Presented = {
  token: string;
  /** Who is signed in. */
  userId: number;
  /** The session that stays open when the address changes: that of the browser which asks. */
  sessionHash: string | undefined;
};

export type Confirmed = { userId: number; email: string; isNew: boolean };

/**
 * Uses a link up: the account's address is confirmed, or becomes the one that the link was emailed to. Whoever holds the
 * mailbox need not be who made the account, since anybody can register an address: the link counts only for somebody
 * who holds both. Part of the caller's transaction. The lock on the user lets one of two callers through, and orders
 * this against a deletion.
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
      'This link is for another account. Please sign in to that one, then open the link again.',
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
    // They were emailed to an address that is no longer the account's.
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    const letter = emailChangedMail({ id: `email-changed-${tokenHash}`, to: user.email });
    await enqueueMail(tx, letter, { userId: user.id });
  }
  return { userId: user.id, email: used.email, isNew };
}

/** After a change every other link; after a confirmation those of the same address. */
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
