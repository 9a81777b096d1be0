import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { adminUsers, sessions } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  countFailedSignIn,
  isKnownPlace,
  noteSignIn,
  refuseBlockedSignIn,
  type SignInPlace,
} from '#server/security/sign-in-attempts.ts';
import { noteAccount } from '#server/http/security-log.ts';
import { deleteSession, readTokenHash, renewSession } from '#server/security/sessions.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { NOBODYS_PASSWORD_HASH, verifyPassword, withHashingSlot } from './passwords.ts';

type Credentials = { username: string; password: string; place: SignInPlace };

/** As for users: who does not exist and what is wrong look the same and cost the same. */
export async function signInAdmin(
  db: Db,
  { username, password, place }: Credentials,
): Promise<Admin> {
  const attempt = { kind: 'admin', name: username.toLowerCase(), place } as const;
  const [admin] = await db
    .select()
    .from(adminUsers)
    .where(eq(sql`lower(${adminUsers.username})`, username.toLowerCase()));
  const account = `admin ${admin?.id ?? 0}`;
  const isKnown = await isKnownPlace(db, account, place);
  return withHashingSlot(
    async () => {
      await refuseBlockedSignIn(db, attempt, isKnown);
      const right = await verifyPassword(password, admin?.password ?? NOBODYS_PASSWORD_HASH);
      if (!admin?.isActive || !right) {
        await countFailedSignIn(db, attempt);
        throw new AppError('unauthorized', 'Invalid username or password');
      }
      await noteSignIn(db, attempt, account);
      const { id, username: name, hasGeneratedPassword } = admin;
      return { id, username: name, hasGeneratedPassword };
    },
    { lane: 'admins', weight: isKnown ? 0 : place.weight },
  );
}

export async function requireAdmin(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admin> {
  const admin = await findAdmin(db, request, reply);
  if (!admin) {
    throw new AppError('unauthorized', 'Unauthorized', { securityEvent: 'console_refused' });
  }
  return admin;
}

async function findAdmin(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admin | undefined> {
  const tokenHash = readTokenHash(request, 'admin');
  if (!tokenHash) return undefined;
  const [row] = await db
    .select({
      id: adminUsers.id,
      username: adminUsers.username,
      hasGeneratedPassword: adminUsers.hasGeneratedPassword,
      isActive: adminUsers.isActive,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(adminUsers, eq(adminUsers.id, sessions.adminId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)));
  if (!row) return undefined;
  if (!row.isActive) {
    await deleteSession(db, request, 'admin');
    return undefined;
  }
  noteAccount(request, { adminId: row.id });
  await renewSession(db, request, reply, 'admin', row.lastSeenAt);
  const { id, username, hasGeneratedPassword } = row;
  return { id, username, hasGeneratedPassword };
}
