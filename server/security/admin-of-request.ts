import type { FastifyRequest } from 'fastify';
import type { Admin } from '#shared/contracts/admins.ts';

const signedIn = new WeakMap<FastifyRequest, Admin>();

/** The guard of the console says whom it has let in. */
export function admitAdmin(request: FastifyRequest, admin: Admin): void {
  signedIn.set(request, admin);
}

/** The administrator who sends a guarded request. */
export function adminOf(request: FastifyRequest): Admin {
  const admin = signedIn.get(request);
  if (!admin) throw new Error('This route is not behind the guard of the console.');
  return admin;
}
