import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { sessions } from '#server/db/schema.ts';
import type { Account } from '#server/http/security-log.ts';
import { cookieName, cookieOptions } from '#server/http/secure-cookies.ts';
import { shortenAddress } from '#server/http/shorten-address.ts';
import { describeDevice } from './describe-device.ts';
import { createToken, hashToken } from './tokens.ts';

/** Users and administrators sign in apart: a cookie of one never opens a call of the other. */
export type SessionKind = 'user' | 'admin';

/** How long a session that is not used stays open. */
const IDLE_MINUTES = { user: 30 * 24 * 60, admin: 12 * 60 };
/** When it ends however much it is used: a stolen token is not good forever. */
const LONGEST_MINUTES = { user: 90 * 24 * 60, admin: 7 * 24 * 60 };
/** A session slides forward at most this often, so that most requests only read. */
const RENEW_AFTER_MINUTES = { user: 60, admin: 15 };
const COOKIE_NAMES = { user: 'session', admin: 'admin_session' };

/** Signs in: the token the browser came with, if any, is dead, and it leaves with a new one. */
export async function startSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: Account,
): Promise<void> {
  const kind = 'userId' in owner ? 'user' : 'admin';
  await deleteSession(db, request, kind);
  const token = createToken();
  await db.insert(sessions).values({
    ...owner,
    tokenHash: hashToken(token),
    device: describeDevice(request.headers['user-agent']),
    network: shortenAddress(request.ip),
    expiresAt: sql`now() + ${minutes(IDLE_MINUTES[kind])}`,
  });
  setCookie(request, reply, kind, token);
}

export async function endSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
): Promise<void> {
  await deleteSession(db, request, kind);
  reply.clearCookie(cookieName(request, COOKIE_NAMES[kind]), cookieOptions(request));
}

export async function deleteSession(db: Db, request: FastifyRequest, kind: SessionKind) {
  const hash = readTokenHash(request, kind);
  if (hash) await db.delete(sessions).where(eq(sessions.tokenHash, hash));
}

/** The hash under which the browser's session of this kind is stored, if it sent a token. */
export function readTokenHash(request: FastifyRequest, kind: SessionKind): string | undefined {
  const token = request.cookies[cookieName(request, COOKIE_NAMES[kind])];
  return token ? hashToken(token) : undefined;
}

/** Moves the expiry forward for someone who keeps coming back, up to the end for good. */
export async function renewSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
  lastSeenAt: Date,
): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < RENEW_AFTER_MINUTES[kind] * 60_000) return;
  const token = request.cookies[cookieName(request, COOKIE_NAMES[kind])];
  if (!token) return;
  await db
    .update(sessions)
    .set({
      lastSeenAt: sql`now()`,
      network: shortenAddress(request.ip),
      expiresAt: sql`least(now() + ${minutes(IDLE_MINUTES[kind])}, ${sessions.createdAt} + ${minutes(LONGEST_MINUTES[kind])})`,
    })
    .where(eq(sessions.tokenHash, hashToken(token)));
  setCookie(request, reply, kind, token);
}

/** A stranger who knew the password may have sessions too, so all of them end, except the one of `exceptHash`. */
export async function endSessionsOf(
  db: Db,
  owner: Account,
  { exceptHash }: { exceptHash?: string | undefined } = {},
): Promise<number> {
  const isOther = exceptHash === undefined ? undefined : ne(sessions.tokenHash, exceptHash);
  const ended = await db
    .delete(sessions)
    .where(and(isOwnedBy(owner), isOther))
    .returning({ id: sessions.id });
  return ended.length;
}

/** One of somebody's own; tells its hash, or nothing if there is none. */
export async function endSessionById(
  db: Db,
  id: string,
  owner: Account,
): Promise<string | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), isOwnedBy(owner)))
    .returning({ tokenHash: sessions.tokenHash });
  return ended?.tokenHash;
}

export async function endAllSessions(db: Db): Promise<number> {
  return (await db.delete(sessions).returning({ id: sessions.id })).length;
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

export function isOwnedBy(owner: Account) {
  return 'userId' in owner
    ? eq(sessions.userId, owner.userId)
    : eq(sessions.adminId, owner.adminId);
}

function minutes(count: number) {
  return sql`make_interval(mins => ${count})`;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, kind: SessionKind, token: string) {
  reply.setCookie(cookieName(request, COOKIE_NAMES[kind]), token, {
    ...cookieOptions(request),
    maxAge: IDLE_MINUTES[kind] * 60,
  });
}
