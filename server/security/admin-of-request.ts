import type { FastifyRequest } from 'fastify';
import type { Admin } from '#shared/contracts/admins.ts';

const signedIn = new WeakMap<FastifyRequest, Admin>();

export function admitAdmin(request: FastifyRequest, admin: Admin): void {
  signedIn.set(request, admin);
}

export function adminOf(request: FastifyRequest): Admin {
  const admin = signedIn.get(request);
  if (!admin) throw new Error('This route is not behind the guard of the console.');
  return admin;
}
