import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { adminUsers, sessions } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  addressKey,
  countFailure,
  forgetFailures,
  refuseIfBlocked,
} from '#server/http/attempts.ts';
import { deleteSession, readTokenHash, renewSession } from '#server/http/sessions.ts';
import {
  NOBODYS_PASSWORD_HASH,
  verifyPassword,
  withHashingSlot,
} from '#server/modules/accounts/passwords.ts';
import type { Admin } from '#shared/admin.ts';

const FAILURES_PER_NAME_AND_ADDRESS = 10;
const FAILURES_PER_ADDRESS = 50;

type Credentials = { username: string; password: string; ip: string };

/** As for users: who does not exist and what is wrong look the same and cost the same. */
export function signInAdmin(db: Db, { username, password, ip }: Credentials): Promise<Admin> {
  const pair = `admin-sign-in ${username.toLowerCase()} ${addressKey(ip)}`;
  const address = `admin-sign-in ${addressKey(ip)}`;
  return withHashingSlot(async () => {
    await refuseIfBlocked(db, pair);
    await refuseIfBlocked(db, address);
    const [admin] = await db
      .select()
      .from(adminUsers)
      .where(eq(sql`lower(${adminUsers.username})`, username.toLowerCase()));
    const right = await verifyPassword(password, admin?.password ?? NOBODYS_PASSWORD_HASH);
    if (!admin?.isActive || !right) {
      await countFailure(db, pair, FAILURES_PER_NAME_AND_ADDRESS);
      await countFailure(db, address, FAILURES_PER_ADDRESS);
      throw new AppError('unauthorized', 'Invalid username or password');
    }
    await forgetFailures(db, pair);
    return { id: admin.id, username: admin.username };
  });
}

export async function requireAdmin(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admin> {
  const admin = await findAdmin(db, request, reply);
  if (!admin) throw new AppError('unauthorized', 'Unauthorized');
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
  await renewSession(db, request, reply, 'admin', row.lastSeenAt);
  return { id: row.id, username: row.username };
}
