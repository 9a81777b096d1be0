import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { passwordResets, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { limitLinks } from '#server/modules/credentials/attempts.ts';
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
import { passwordResetEmail } from './account-emails.ts';

/** The caller must not learn whether the account exists. */
export async function sendResetLink(
  db: Database['db'],
  request: { email: string; origin: string },
): Promise<void> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sameIgnoringCase(users.email, request.email), eq(users.isActive, true)));
  if (!user) return;
  await limitLinks(db, `reset-link ${user.id}`);
  await runTransaction(db, async (tx) => {
    const account = await lockAccount(tx, user.id);
    if (!account) return;
    await emailResetLink(tx, { id: user.id, email: account.email, origin: request.origin });
  });
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
  const message = passwordResetEmail({ id: `reset-${tokenHash}`, to: email, link });
  await enqueueMail(tx, message, { userId: id });
}

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

/** Looked up before hashing, so that guessed links are cheap to refuse. */
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
