import type { FastifyInstance, FastifyRequest } from 'fastify';

const httpsServers = new WeakSet<object>();

/** A shop with an https URL never sends a cookie over http, even without a trusted proxy. */
export function secureCookies(app: FastifyInstance, publicUrl: string | undefined): void {
  if (publicUrl?.startsWith('https:')) httpsServers.add(app.server);
}

/** The prefix binds the cookie to this host. */
export function cookieName(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

export function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || httpsServers.has(request.server.server);
}
