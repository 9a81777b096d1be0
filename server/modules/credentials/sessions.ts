import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { sessions } from '#server/db/schema.ts';
import type { Account } from '#server/http/security-log.ts';
import { shortenIp } from '#server/http/shorten-address.ts';
import { describeDevice } from '#server/security/describe-device.ts';
import {
  clearSessionCookie,
  readToken,
  readTokenHash,
  type SessionKind,
  setSessionCookie,
} from '#server/security/session-cookie.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';

const IDLE_MINUTES = { user: 30 * 24 * 60, admin: 12 * 60 };
/** A stolen token must expire even if it is used. */
const LONGEST_MINUTES = { user: 90 * 24 * 60, admin: 7 * 24 * 60 };
const RENEW_AFTER_MINUTES = { user: 60, admin: 15 };

/** Replaces the browser's token, so a planted one gains nothing. */
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
    network: shortenIp(request.ip),
    expiresAt: sql`now() + ${minutes(IDLE_MINUTES[kind])}`,
  });
  setSessionCookie(request, reply, { kind, token, seconds: IDLE_MINUTES[kind] * 60 });
}

export async function endSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
): Promise<void> {
  await deleteSession(db, request, kind);
  clearSessionCookie(request, reply, kind);
}

export async function deleteSession(db: Db, request: FastifyRequest, kind: SessionKind) {
  const hash = readTokenHash(request, kind);
  if (hash) await db.delete(sessions).where(eq(sessions.tokenHash, hash));
}

export async function renewSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
  lastSeenAt: Date,
): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < RENEW_AFTER_MINUTES[kind] * 60_000) return;
  const token = readToken(request, kind);
  if (!token) return;
  await db
    .update(sessions)
    .set({
      lastSeenAt: sql`now()`,
      network: shortenIp(request.ip),
      expiresAt: sql`least(now() + ${minutes(IDLE_MINUTES[kind])}, ${sessions.createdAt} + ${minutes(LONGEST_MINUTES[kind])})`,
    })
    .where(eq(sessions.tokenHash, hashToken(token)));
  setSessionCookie(request, reply, { kind, token, seconds: IDLE_MINUTES[kind] * 60 });
}

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
