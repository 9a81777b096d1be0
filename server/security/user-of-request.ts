import type { FastifyRequest } from 'fastify';
import type { User } from '#shared/contracts/accounts.ts';

const signedIn = new WeakMap<FastifyRequest, User>();

export function admitUser(request: FastifyRequest, user: User): void {
  signedIn.set(request, user);
}

export function userOf(request: FastifyRequest): User {
  const user = signedIn.get(request);
  if (!user) throw new Error('This route is not behind the guard of users.');
  return user;
}
