import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { adminUsers, sessions } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { SecretKey } from '#server/security/secret-key.ts';
import type { SignInPlace } from '#server/security/sign-in-attempts.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { checkCredentials, refusedSignIn } from './check-credentials.ts';
import { checkSecondFactor, type CodeKind, codeNeeded } from './check-second-factor.ts';
import { findSessionOwner } from './find-session-owner.ts';
import { lockCheckedAccount } from './lock-checked-account.ts';
import { noteAdminSignIn } from './note-admin-sign-in.ts';

/** Listed one by one: the password stands beside them. */
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
  place: SignInPlace;
};

export type SignedIn = { admin: Admin; codeKind: CodeKind | undefined };

/** Opens a session. With the second factor on, the right password alone only leads to the question for a code. */
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
    await noteAdminSignIn(tx, checked.id, codeKind);
    await openSession(tx, checked.id);
  });
  const { id, username: name, role, hasGeneratedPassword } = checked;
  return { admin: { id, username: name, role, hasGeneratedPassword }, codeKind };
}

export async function requireAdmin(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admin> {
  const admin = await findSessionOwner('admin', { db, request, reply }, (isOpen) =>
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
  if (!admin) {
    throw new AppError('unauthorized', 'Unauthorized', { securityEvent: 'console_refused' });
  }
  return admin;
}
