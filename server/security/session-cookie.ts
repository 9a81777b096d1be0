import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOptions } from '#server/http/secure-cookies.ts';
import { hashToken } from './tokens.ts';

/** Separate cookies: a user's never opens the console. */
export type SessionKind = 'user' | 'admin';

const COOKIE_NAMES = { user: 'session', admin: 'admin_session' };

export function readToken(request: FastifyRequest, kind: SessionKind): string | undefined {
  return request.cookies[cookieName(request, COOKIE_NAMES[kind])] || undefined;
}

export function readTokenHash(request: FastifyRequest, kind: SessionKind): string | undefined {
  const token = readToken(request, kind);
  return token ? hashToken(token) : undefined;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, token, seconds }: { kind: SessionKind; token: string; seconds: number },
): void {
  reply.setCookie(cookieName(request, COOKIE_NAMES[kind]), token, {
    ...cookieOptions(request),
    maxAge: seconds,
  });
}

export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
): void {
  reply.clearCookie(cookieName(request, COOKIE_NAMES[kind]), cookieOptions(request));
}
