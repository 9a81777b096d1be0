import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { adminUsers, sessions } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { SignInPlace } from '#server/security/sign-in-attempts.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { checkCredentials } from './check-credentials.ts';
import { findSessionOwner } from './find-session-owner.ts';

/** Listed one by one: the password stands beside them. */
const ADMIN_COLUMNS = {
  id: adminUsers.id,
  username: adminUsers.username,
  hasGeneratedPassword: adminUsers.hasGeneratedPassword,
};

type Credentials = { username: string; password: string; place: SignInPlace };

export async function signInAdmin(
  db: Db,
  { username, password, place }: Credentials,
): Promise<Admin> {
  const [found] = await db
    .select({ ...ADMIN_COLUMNS, password: adminUsers.password, isActive: adminUsers.isActive })
    .from(adminUsers)
    .where(sameIgnoringCase(adminUsers.username, username));
  const attempt = { kind: 'admin', name: username.toLowerCase(), password, place } as const;
  const { password: _, isActive: __, ...admin } = await checkCredentials(db, found, attempt);
  return admin;
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
