import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOptions } from '#server/http/secure-cookies.ts';
import { createToken, hashToken, isToken } from './tokens.ts';

const COOKIE = 'checkout';
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** Survives sign-out, because it grants nothing. */
const ADMIN_COOKIE = 'admin_device';
const ADMIN_LIFETIME_SECONDS = 90 * 24 * 60 * 60;

export function readBrowser(request: FastifyRequest): string | undefined {
  const token = readToken(request, COOKIE);
  return token && hashToken(token);
}

export function readAdminBrowser(request: FastifyRequest): string | undefined {
  const token = readToken(request, ADMIN_COOKIE);
  return token && hashToken(token);
}

export function recognizeAdminBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const token = readToken(request, ADMIN_COOKIE) ?? createToken();
  setToken(request, reply, { name: ADMIN_COOKIE, token, maxAge: ADMIN_LIFETIME_SECONDS });
  return hashToken(token);
}

/** At sign-out, so that the next person at this computer sees no address or order. */
export function forgetBrowser(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, COOKIE), cookieOptions(request));
}

/** Recognizes the browser across reloads and tabs, signed in or not. Returns the stored hash. */
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
