import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { passwordResets, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countFailure, refuseIfBlocked } from '#server/modules/credentials/attempts.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { RESET_LINK_VALID_MINUTES } from '#shared/rules/password-limits.ts';
import type { OwnNames } from '#shared/rules/weak-passwords.ts';
import { storePassword } from './change-password.ts';
import {
  refuseWeakPassword,
  type PasswordRule,
} from '#server/modules/credentials/check-new-password.ts';
import { lockAccount } from './lock-account.ts';
import { hashPassword, withHashingSlot } from '#server/modules/credentials/passwords.ts';
import { resetEmail } from './account-emails.ts';

const LINKS_PER_ACCOUNT = 5;

/** Sends a link if there is such an account. The caller must not be able to tell whether there is. */
export async function sendResetLink(
  db: Database['db'],
  request: { email: string; origin: string },
): Promise<void> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sameIgnoringCase(users.email, request.email), eq(users.isActive, true)));
  if (!user) return;
  await limitResetLinks(db, user.id);
  await runTransaction(db, async (tx) => {
    const account = await lockAccount(tx, user.id);
    if (!account) return;
    await emailResetLink(tx, { id: user.id, email: account.email, origin: request.origin });
  });
}

/** Counted for each account, whoever asks: its owner, a stranger, or the shop. */
export async function limitResetLinks(db: Db, userId: number): Promise<void> {
  const key = `reset-link ${userId}`;
  await refuseIfBlocked(db, key);
  await countFailure(db, key, LINKS_PER_ACCOUNT);
}

export async function emailResetLink(
  tx: Db,
  { id, email, origin }: { id: number; email: string; origin: string },
): Promise<void> {
  const token = createToken();
  const tokenHash = hashToken(token);
  const expiresAt = sql`now() + make_interval(mins => ${RESET_LINK_VALID_MINUTES})`;
  await tx.insert(passwordResets).values({ tokenHash, userId: id, expiresAt });
  const link = `${origin}/reset-password/${token}`;
  const letter = resetEmail({ id: `reset-${tokenHash}`, to: email, link });
  await enqueueMail(tx, letter, { userId: id });
}

/** The first to present the link uses it up, also when two do so at once. */
export async function resetPassword(
  db: Database['db'],
  input: { token: string; password: string },
  rule: PasswordRule,
): Promise<{ userId: number }> {
  const tokenHash = hashToken(input.token);
  const own = await requireValidLink(db, tokenHash);
  await refuseWeakPassword(rule, { field: 'password', password: input.password, own });
  const hash = await withHashingSlot(() => hashPassword(input.password));
  return runTransaction(db, async (tx) => {
    const [used] = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)))
      .returning({ userId: passwordResets.userId });
    if (!used) throw linkExpired();
    await storePassword(tx, used.userId, hash);
    return used;
  });
}

export async function deleteExpiredResets(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}

/** Looked up before the costly hash, so that guessing links costs us nothing. */
async function requireValidLink(db: Db, tokenHash: string): Promise<OwnNames> {
  const [own] = await db
    .select({
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)));
  if (!own) throw linkExpired();
  return own;
}

function linkExpired(): AppError {
  return new AppError('invalid_input', 'This link has expired or was already used.');
}
