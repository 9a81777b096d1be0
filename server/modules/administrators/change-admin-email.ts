import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/error-code.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { adminEmailChanges, adminUsers } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { limitLinks } from '#server/modules/credentials/attempts.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { CONFIRMATION_VALID_HOURS } from '#shared/rules/account-limits.ts';
import { refuseTakenEmail } from './admin-invitations.ts';
import {
  adminEmailChangedEmail,
  adminConfirmationEmail,
  adminChangeRequestedEmail,
} from './administrator-emails.ts';
import { requireCheckedAdmin } from './lock-admin.ts';

const SUBJECT = 'their email address';
const OWN_ADDRESS = 'This is already your email address.';

/** Called before a code of the second factor is used up. */
export async function refuseUnusableEmail(
  db: Db,
  { adminId, email }: { adminId: number; email: string },
): Promise<void> {
  if ((await readEmail(db, adminId)).toLowerCase() === email) {
    throw new AppError('invalid_input', OWN_ADDRESS, {
      details: { issues: [{ path: 'email', message: OWN_ADDRESS }] },
    });
  }
  await refuseTakenEmail(db, email);
}

type EmailRequest = {
  adminId: number;
  email: string;
  checkedPassword: string;
  origin: string;
};

/** Sends a link to the new email and a warning to the current one. */
export async function requestAdminEmail(
  db: Database['db'],
  { adminId, email, checkedPassword, origin }: EmailRequest,
): Promise<void> {
  await limitLinks(db, `admin-email-link ${adminId}`);
  const token = createToken();
  const tokenHash = hashToken(token);
  await runTransaction(db, async (tx) => {
    await requireCheckedAdmin(tx, { id: adminId, checkedPassword }, 'viewer');
    await endEmailChange(tx, adminId);
    await tx.insert(adminEmailChanges).values({
      ...{ adminId, tokenHash, email },
      expiresAt: sql`now() + make_interval(hours => ${CONFIRMATION_VALID_HOURS})`,
    });
    await recordAuditEntry(tx, {
      adminId,
      action: 'asked to change',
      subject: SUBJECT,
      after: { email },
    });
    const link = `${origin}/admin/confirm-email?token=${token}`;
    const id = `admin-email-${tokenHash}`;
    await enqueueMail(tx, adminConfirmationEmail({ id, to: email, link }));
    const to = await readEmail(tx, adminId);
    await enqueueMail(tx, adminChangeRequestedEmail({ id: `admin-email-asked-${tokenHash}`, to }));
  });
}

/** The link only works for the administrator who asked for it. */
export async function confirmAdminEmail(
  db: Database['db'],
  { adminId, token }: { adminId: number; token: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const isValid = and(
    eq(adminEmailChanges.tokenHash, tokenHash),
    gt(adminEmailChanges.expiresAt, sql`now()`),
  );
  await runTransaction(db, async (tx) => {
    // Lock the administrator before the link, as a change of password does.
    const before = await readEmail(tx, adminId, { lock: true });
    const [used] = await tx
      .delete(adminEmailChanges)
      .where(isValid)
      .returning({ adminId: adminEmailChanges.adminId, email: adminEmailChanges.email });
    if (!used) throw new AppError('invalid_input', 'This link has expired or was already used.');
    if (used.adminId !== adminId) {
      throw new AppError(
        'forbidden',
        'This link is for another administrator. Sign in to that account, then open the link again.',
      );
    }
    await refuseTakenEmail(tx, used.email);
    await storeEmail(tx, adminId, used.email);
    await recordAuditEntry(tx, {
      adminId,
      action: 'changed',
      subject: SUBJECT,
      before: { email: before },
      after: { email: used.email },
    });
    const id = `admin-email-changed-${tokenHash}`;
    await enqueueMail(tx, adminEmailChangedEmail({ id, to: before }));
  });
}

export async function endEmailChange(tx: Db, adminId: number): Promise<void> {
  await tx.delete(adminEmailChanges).where(eq(adminEmailChanges.adminId, adminId));
}

export async function deleteExpiredEmailChanges(db: Db): Promise<void> {
  await db.delete(adminEmailChanges).where(lt(adminEmailChanges.expiresAt, sql`now()`));
}

async function readEmail(db: Db, adminId: number, { lock = false } = {}): Promise<string> {
  const query = db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(and(eq(adminUsers.id, adminId), eq(adminUsers.isActive, true)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new AppError('unauthorized', 'Unauthorized');
  return found.email;
}

async function storeEmail(tx: Db, adminId: number, email: string): Promise<void> {
  try {
    await tx.update(adminUsers).set({ email }).where(eq(adminUsers.id, adminId));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', 'An administrator already has this email address.');
  }
}
