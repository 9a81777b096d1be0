import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { emailConfirmations, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { limitLinks } from '#server/modules/credentials/attempts.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { User } from '#shared/contracts/accounts.ts';
import { CONFIRMATION_VALID_HOURS } from '#shared/rules/account-limits.ts';
import { emailTakenEmail, changeRequestedEmail, confirmationEmail } from './account-emails.ts';
import { requireAccount } from './lock-account.ts';

type Recipient = { userId: number; email: string; origin: string };

/** Part of the caller's transaction. */
export async function sendConfirmation(tx: Db, { userId, email, origin }: Recipient) {
  const { hash, link } = await storeConfirmation(tx, { userId, email, origin });
  await enqueueMail(tx, confirmationEmail({ id: `confirm-${hash}`, to: email, link }), { userId });
}

export async function resendConfirmation(
  db: Database['db'],
  { user, origin }: { user: User; origin: string },
): Promise<void> {
  if (user.emailVerified)
    throw new AppError('conflict', 'Your email address is already confirmed.');
  await limitLinks(db, `confirm-link ${user.id}`);
  await runTransaction(db, async (tx) => {
    await requireAccount(tx, user.id);
    await sendConfirmation(tx, { userId: user.id, email: user.email, origin });
  });
}

/**
 * Sends a link to the new email and a warning to the current one. A taken email gets a different message, so the
 * caller learns nothing.
 */
export async function requestEmailChange(
  db: Database['db'],
  { user, email, origin }: { user: User; email: string; origin: string },
): Promise<void> {
  if (email === user.email.toLowerCase()) {
    throw new AppError('invalid_input', 'This is already your email address.', {
      details: { issues: [{ path: 'email', message: 'This is already your email address.' }] },
    });
  }
  await limitLinks(db, `confirm-link ${user.id}`);
  await runTransaction(db, async (tx) => {
    await requireAccount(tx, user.id);
    const isTaken = (await tx.$count(users, sameIgnoringCase(users.email, email))) > 0;
    await dropEmailChange(tx, user);
    const { hash, link } = await storeConfirmation(tx, { userId: user.id, email, origin });
    const mail = { id: `change-email-${hash}`, to: email };
    const about = { userId: user.id };
    if (isTaken) await enqueueMail(tx, emailTakenEmail(mail));
    else await enqueueMail(tx, confirmationEmail({ ...mail, link }), about);
    const warning = changeRequestedEmail({ id: `change-email-asked-${hash}`, to: user.email });
    await enqueueMail(tx, warning, about);
  });
}

export async function deleteExpiredConfirmations(db: Db): Promise<void> {
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, sql`now()`));
}

async function storeConfirmation(tx: Db, { userId, email, origin }: Recipient) {
  const token = createToken();
  const hash = hashToken(token);
  await tx.insert(emailConfirmations).values({
    tokenHash: hash,
    userId,
    email,
    expiresAt: sql`now() + make_interval(hours => ${CONFIRMATION_VALID_HOURS})`,
  });
  return { hash, link: `${origin}/verify-email/${token}` };
}

async function dropEmailChange(tx: Db, user: User): Promise<void> {
  await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, user.id), ne(emailConfirmations.email, user.email)));
}
