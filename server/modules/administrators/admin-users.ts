import { randomBytes } from 'node:crypto';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { adminUsers } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { NewAdmin as CheckedAdmin } from '#shared/contracts/admins.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';
import { endInvitationsOf } from './admin-invitations.ts';
import { endEmailChange } from './change-admin-email.ts';
import { requireAnOwner } from './require-an-owner.ts';
import { hashPassword, withHashingSlot } from '#server/modules/credentials/passwords.ts';
import { clearSecondFactor } from './second-factor.ts';

const GENERATED_PASSWORD_BYTES = 15;

type NewAdmin = Omit<CheckedAdmin, 'role'> & {
  /** Defaults to owner. */
  role?: AdminRole;
  /** The console asks to replace a generated password. */
  hasGeneratedPassword?: boolean;
};

/** 120 bits, easy to copy from a terminal. */
export function generatePassword(): string {
  return randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
}

/** Returns undefined if the name or email is taken. Expects a hash. */
export async function insertAdminRow(tx: Db, admin: NewAdmin): Promise<number | undefined> {
  const [created] = await tx
    .insert(adminUsers)
    .values(admin)
    .onConflictDoNothing()
    .returning({ id: adminUsers.id });
  return created?.id;
}

export async function insertAdmin(db: Db, admin: NewAdmin): Promise<boolean> {
  const password = await hashNewPassword(admin.password);
  return (await insertAdminRow(db, { ...admin, password })) !== undefined;
}

/** Run from the command line, like everything below, so the audit log names no administrator. */
export async function createAdmin(db: Database['db'], admin: NewAdmin): Promise<void> {
  const password = await hashNewPassword(admin.password);
  const { username, email, role = 'owner' } = admin;
  await db.transaction(async (tx) => {
    if ((await insertAdminRow(tx, { ...admin, password })) === undefined) {
      throw new AppError(
        'conflict',
        `An administrator with the username ${username} or the email ${email} already exists.`,
      );
    }
    await recordCommand(tx, 'created', username, { email, role });
  });
}

type Reset = {
  username: string;
  password: string;
  role?: AdminRole;
  hasGeneratedPassword?: boolean;
};

export async function resetAdmin(db: Database['db'], reset: Reset): Promise<void> {
  const { username, role, hasGeneratedPassword = false } = reset;
  const password = await hashNewPassword(reset.password);
  const change = { password, hasGeneratedPassword, isActive: true, ...(role && { role }) };
  await requireAnOwner(db, async (tx) => {
    const admin = await changeAdmin(tx, username, change);
    await recordCommand(tx, 'reset the password of', admin.username, { role: admin.role });
  });
}

export async function deactivateAdmin(db: Database['db'], username: string): Promise<void> {
  await requireAnOwner(db, async (tx) => {
    const admin = await changeAdmin(tx, username, { isActive: false });
    await recordCommand(tx, 'deactivated', admin.username);
  });
}

/** For an administrator who lost both the app and the recovery codes. */
export async function resetSecondFactor(db: Database['db'], username: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    const admin = await changeAdmin(tx, username, { totpConfirmedAt: null });
    await clearSecondFactor(tx, admin.id);
    await recordCommand(tx, 'turned off the second factor of', admin.username);
  });
}

/** Also ends the administrator's sessions, invitations and pending email change. */
async function changeAdmin(
  tx: Db,
  username: string,
  change: Partial<typeof adminUsers.$inferInsert>,
): Promise<{ id: number; username: string; role: AdminRole }> {
  const [changed] = await tx
    .update(adminUsers)
    .set(change)
    .where(sameIgnoringCase(adminUsers.username, username))
    .returning({ id: adminUsers.id, username: adminUsers.username, role: adminUsers.role });
  if (!changed) throw new AppError('not_found', `There is no administrator named ${username}.`);
  await endSessionsOf(tx, { adminId: changed.id });
  await endInvitationsOf(tx, changed.id);
  await endEmailChange(tx, changed.id);
  return changed;
}

function recordCommand(tx: Db, action: string, username: string, after?: object): Promise<void> {
  const subject = `administrator ${username}`;
  return recordAuditEntry(tx, { adminId: null, action, subject, ...(after && { after }) });
}

function hashNewPassword(password: string): Promise<string> {
  return withHashingSlot(() => hashPassword(password), { lane: 'admin' });
}
