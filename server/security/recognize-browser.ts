import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOptions } from '#server/http/secure-cookies.ts';
import { createToken, hashToken, isToken } from './tokens.ts';

const COOKIE = 'checkout';
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** Set when an administrator signs in, and not deleted at sign-out: it opens nothing. */
const ADMIN_COOKIE = 'admin_device';
const ADMIN_LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/** The stored hash of the browser's cookie, if it has one. */
export function readBrowser(request: FastifyRequest): string | undefined {
  const token = readToken(request, COOKIE);
  return token && hashToken(token);
}

/** The stored hash of the cookie that an administrator's browser got at an earlier sign-in. */
export function readAdminBrowser(request: FastifyRequest): string | undefined {
  const token = readToken(request, ADMIN_COOKIE);
  return token && hashToken(token);
}

/** Renews the cookie, or sets a new one. Returns the stored hash. */
export function recognizeAdminBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const token = readToken(request, ADMIN_COOKIE) ?? createToken();
  setToken(request, reply, { name: ADMIN_COOKIE, token, maxAge: ADMIN_LIFETIME_SECONDS });
  return hashToken(token);
}

/** Whoever signs out leaves nothing behind for the next person at the same computer: no address, no order. */
export function forgetBrowser(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, COOKIE), cookieOptions(request));
}

/** Recognizes the browser across reloads and tabs, signed in or not. Answers with the stored hash. */
export function recognizeBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readBrowser(request);
  if (known) return known;
  const token = createToken();
  setToken(request, reply, { name: COOKIE, token, maxAge: LIFETIME_SECONDS });
  return hashToken(token);
}

function readToken(request: FastifyRequest, name: string): string | undefined {
  const token = request.cookies[cookieName(request, name)];
  return token && isToken(token) ? token : undefined;
}

function setToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, token, maxAge }: { name: string; token: string; maxAge: number },
): void {
  reply.setCookie(cookieName(request, name), token, { ...cookieOptions(request), maxAge });
}
