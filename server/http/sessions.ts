import { createHash, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { sessions } from '#server/db/schema.ts';

/** Users and administrators sign in apart: a cookie of one never opens a call of the other. */
export type SessionKind = 'user' | 'admin';

const TOKEN_BYTES = 32;
const LIFETIME_MINUTES = { user: 30 * 24 * 60, admin: 12 * 60 };
/** A session slides forward at most this often, so that most requests only read. */
const RENEW_AFTER_MINUTES = { user: 24 * 60, admin: 15 };

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Signs in: the token the browser came with, if any, is dead, and it leaves with a new one. */
export async function startSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: { userId: number } | { adminId: number },
): Promise<void> {
  const kind = 'userId' in owner ? 'user' : 'admin';
  await deleteSession(db, request, kind);
  const token = createToken();
  await db
    .insert(sessions)
    .values({ ...owner, tokenHash: hashToken(token), expiresAt: expiry(kind) });
  setCookie(request, reply, kind, token);
}

export async function endSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
): Promise<void> {
  await deleteSession(db, request, kind);
  reply.clearCookie(cookieName(request, kind), cookieOptions(request));
}

export async function deleteSession(db: Db, request: FastifyRequest, kind: SessionKind) {
  const hash = readTokenHash(request, kind);
  if (hash) await db.delete(sessions).where(eq(sessions.tokenHash, hash));
}

/** The hash under which the browser's session of this kind is stored, if it sent a token. */
export function readTokenHash(request: FastifyRequest, kind: SessionKind): string | undefined {
  const token = request.cookies[cookieName(request, kind)];
  return token ? hashToken(token) : undefined;
}

/** Moves the expiry forward for someone who keeps coming back. */
export async function renewSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
  lastSeenAt: Date,
): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < RENEW_AFTER_MINUTES[kind] * 60_000) return;
  const token = request.cookies[cookieName(request, kind)];
  if (!token) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: expiry(kind) })
    .where(eq(sessions.tokenHash, hashToken(token)));
  setCookie(request, reply, kind, token);
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

function expiry(kind: SessionKind) {
  return sql`now() + make_interval(mins => ${LIFETIME_MINUTES[kind]})`;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, kind: SessionKind, token: string) {
  reply.setCookie(cookieName(request, kind), token, {
    ...cookieOptions(request),
    maxAge: LIFETIME_MINUTES[kind] * 60,
  });
}

/** Behind HTTPS the prefix makes the browser refuse the cookie from anywhere but this very host. */
function cookieName(request: FastifyRequest, kind: SessionKind): string {
  const name = kind === 'user' ? 'session' : 'admin_session';
  return request.protocol === 'https' ? `__Host-${name}` : name;
}

function cookieOptions(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const;
}
