import { eq, and, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { adminUsers, sessions } from '#server/db/schema.ts';
import type { SecretKey } from '#server/security/secret-key.ts';
import { startSession } from '#server/modules/credentials/sessions.ts';
import {
  rememberAdminBrowser,
  type SignInSource,
} from '#server/modules/credentials/sign-in-attempts.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { checkCredentials, refusedSignIn } from '#server/modules/credentials/check-credentials.ts';
import { checkSecondFactor, type CodeKind, codeNeeded } from './check-second-factor.ts';
import { findSessionOwner } from '#server/modules/credentials/find-session-owner.ts';
import { notAdministrator } from './lock-admin.ts';
import { lockCheckedAccount } from '#server/modules/credentials/check-own-password.ts';

/** Explicit columns, because the table holds the password hash. */
const ADMIN_COLUMNS = {
  id: adminUsers.id,
  username: adminUsers.username,
  role: adminUsers.role,
  hasGeneratedPassword: adminUsers.hasGeneratedPassword,
};

type Credentials = {
  username: string;
  password: string;
  code?: string | undefined;
  place: SignInSource;
};

export type SignedIn = { admin: Admin; codeKind: CodeKind | undefined };

export async function signInAdmin(
  { db, secretKey }: { db: Database['db']; secretKey: SecretKey },
  { username, password, code, place }: Credentials,
  openSession: (tx: Db, adminId: number) => Promise<void>,
): Promise<SignedIn> {
  const [found] = await db
    .select({
      ...ADMIN_COLUMNS,
      password: adminUsers.password,
      isActive: adminUsers.isActive,
      totpSecret: adminUsers.totpSecret,
      totpConfirmedAt: adminUsers.totpConfirmedAt,
    })
    .from(adminUsers)
    .where(sameIgnoringCase(adminUsers.username, username));
  const attempt = { kind: 'admin', name: username.toLowerCase(), password, place } as const;
  let codeKind: CodeKind | undefined;
  const checked = await checkCredentials(
    db,
    found,
    attempt,
    async ({ id: adminId, totpSecret: sealedSecret, totpConfirmedAt }) => {
      if (!sealedSecret || !totpConfirmedAt) return;
      if (!code) throw codeNeeded();
      codeKind = await checkSecondFactor(db, secretKey, {
        ...{ adminId, sealedSecret, code },
        refusedAs: 'second_factor_required',
      });
    },
  );
  await runTransaction(db, async (tx) => {
    if (!(await lockCheckedAccount(tx, 'admin', checked))) throw refusedSignIn('admin');
    await recordAdminSignIn(tx, checked.id, codeKind);
    await openSession(tx, checked.id);
  });
  const { id, username: name, role, hasGeneratedPassword } = checked;
  return { admin: { id, username: name, role, hasGeneratedPassword }, codeKind };
}

export async function startAdminSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  adminId: number,
): Promise<void> {
  await startSession(db, request, reply, { adminId });
  await rememberAdminBrowser(db, request, reply, adminId);
}

export async function requireAdmin(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admin> {
  const admin = await findSignedInAdmin(db, request, reply);
  if (!admin) throw notAdministrator();
  return admin;
}

/** For calls that anyone may make. */
export function findSignedInAdmin(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admin | undefined> {
  return findSessionOwner('admin', { db, request, reply }, (isOpen) =>
    db
      .select({
        owner: ADMIN_COLUMNS,
        isActive: adminUsers.isActive,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .innerJoin(adminUsers, eq(adminUsers.id, sessions.adminId))
      .where(isOpen),
  );
}

/**
 * Checks again that no code is needed if none was given, since the second factor may have been turned on meanwhile.
 */
export async function recordAdminSignIn(
  tx: Db,
  adminId: number,
  codeKind: CodeKind | undefined,
): Promise<void> {
  const needsNoMore = codeKind ? undefined : isNull(adminUsers.totpConfirmedAt);
  const noted = await tx
    .update(adminUsers)
    .set({ lastSignInAt: sql`now()` })
    .where(and(eq(adminUsers.id, adminId), needsNoMore))
    .returning({ id: adminUsers.id });
  if (noted.length === 0) throw codeNeeded();
  await recordAuditEntry(tx, {
    adminId,
    action: 'signed in to',
    subject: 'the console',
    ...(codeKind === 'recovery' && { after: { with: 'a recovery code' } }),
  });
}
