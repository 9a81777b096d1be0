import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { adminInvitations, adminUsers } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { Invitation } from '#shared/contracts/administrators.ts';
import { INVITATION_VALID_DAYS } from '#shared/rules/account-limits.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';
import { invitationEmail } from './administrator-emails.ts';
import { isActiveOwner } from './require-an-owner.ts';
import { requireAdminRole, requireCheckedAdmin } from './lock-admin.ts';

/** A former owner must not return through an old invitation. */
const isOfAnOwner = sql`exists (select from ${adminUsers}
  where ${adminUsers.id} = ${adminInvitations.invitedBy} and ${isActiveOwner})`;
const isOpen = and(gt(adminInvitations.expiresAt, sql`now()`), isOfAnOwner);

export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db
    .select({
      id: adminInvitations.id,
      email: adminInvitations.email,
      role: adminInvitations.role,
      invitedBy: adminUsers.username,
      expiresAt: adminInvitations.expiresAt,
    })
    .from(adminInvitations)
    .innerJoin(adminUsers, eq(adminUsers.id, adminInvitations.invitedBy))
    .where(isOpen)
    .orderBy(asc(adminInvitations.id));
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

type NewInvitation = {
  email: string;
  role: AdminRole;
  invitedBy: number;
  checkedPassword: string;
  origin: string;
};

export async function inviteAdministrator(
  db: Database['db'],
  { email, role, invitedBy, checkedPassword, origin }: NewInvitation,
): Promise<void> {
  const token = createToken();
  const tokenHash = hashToken(token);
  await runTransaction(db, async (tx) => {
    // Locks the sender, so that a later change of password, role or state also ends this invitation.
    await requireCheckedAdmin(tx, { id: invitedBy, checkedPassword }, 'owner');
    // Concurrent invitations of one email would not see each other.
    await tx.execute(sql`lock table ${adminInvitations} in share row exclusive mode`);
    await refuseTakenEmail(tx, email);
    await tx.delete(adminInvitations).where(eq(adminInvitations.email, email));
    await tx.insert(adminInvitations).values({
      ...{ tokenHash, email, role, invitedBy },
      expiresAt: sql`now() + make_interval(days => ${INVITATION_VALID_DAYS})`,
    });
    await recordAuditEntry(tx, {
      adminId: invitedBy,
      action: 'invited',
      subject: 'an administrator',
      after: { email, role },
    });
    const link = `${origin}/admin/join?token=${token}`;
    await enqueueMail(
      tx,
      invitationEmail({ id: `invitation-${tokenHash}`, to: email, role, link }),
    );
  });
}

/** Someone may have taken the email since the invitation was sent. */
export async function refuseTakenEmail(tx: Db, email: string): Promise<void> {
  if ((await tx.$count(adminUsers, sameIgnoringCase(adminUsers.email, email))) > 0) {
    throw new AppError('conflict', 'An administrator already has this email address.');
  }
}

export async function revokeInvitation(
  db: Database['db'],
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  await runTransaction(db, async (tx) => {
    await requireAdminRole(tx, adminId, 'owner');
    const [revoked] = await tx
      .delete(adminInvitations)
      .where(eq(adminInvitations.id, id))
      .returning({ email: adminInvitations.email, role: adminInvitations.role });
    if (!revoked) throw new AppError('not_found', 'This invitation was already used or revoked.');
    await recordAuditEntry(tx, {
      adminId,
      action: 'revoked',
      subject: 'an invitation',
      before: revoked,
    });
  });
}

export async function endInvitationsOf(tx: Db, adminId: number): Promise<void> {
  await tx.delete(adminInvitations).where(eq(adminInvitations.invitedBy, adminId));
}

export async function deleteExpiredInvitations(db: Db): Promise<void> {
  await db.delete(adminInvitations).where(lt(adminInvitations.expiresAt, sql`now()`));
}

/** Looked up before hashing, so that guessed links are cheap to refuse. */
export async function requireInvitation(db: Db, token: string): Promise<{ email: string }> {
  const [found] = await db
    .select({ email: adminInvitations.email })
    .from(adminInvitations)
    .where(isOpenLink(token));
  if (!found) throw invitationEnded();
  return found;
}

export async function useInvitation(
  tx: Db,
  token: string,
): Promise<{ email: string; role: AdminRole }> {
  const [used] = await tx
    .delete(adminInvitations)
    .where(isOpenLink(token))
    .returning({ email: adminInvitations.email, role: adminInvitations.role });
  if (!used) throw invitationEnded();
  return used;
}

function isOpenLink(token: string) {
  return and(eq(adminInvitations.tokenHash, hashToken(token)), isOpen);
}

function invitationEnded(): AppError {
  return new AppError(
    'invalid_input',
    'This link has expired, was already used or was revoked. Ask for another invitation.',
  );
}
