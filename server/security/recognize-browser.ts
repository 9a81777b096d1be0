import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOptions } from '#server/http/secure-cookies.ts';
import { createToken, hashToken, isToken } from './tokens.ts';

const COOKIE = 'checkout';
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** The stored hash of the browser's cookie, if it has one. */
export function readBrowser(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(request, COOKIE)];
  return token && isToken(token) ? hashToken(token) : undefined;
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
  reply.setCookie(cookieName(request, COOKIE), token, {
    ...cookieOptions(request),
    maxAge: LIFETIME_SECONDS,
  });
  return hashToken(token);
}
