import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Servers of shops whose public address is https. */
const httpsServers = new WeakSet<object>();

/**
 * A shop that is reached by https never sends a cookie over anything else, also while nobody told it which
 * proxy to believe.
 */
export function secureCookies(app: FastifyInstance, publicUrl: string | undefined): void {
  if (publicUrl?.startsWith('https:')) httpsServers.add(app.server);
}

/** The prefix makes the browser refuse the cookie from anywhere but this very host. */
export function cookieName(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

export function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || httpsServers.has(request.server.server);
}
