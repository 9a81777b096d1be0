import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { declareAccess } from '#server/http/calls.ts';
import type { Admin } from '#shared/admin.ts';
import { requireAdmin } from './admin-session.ts';

const signedIn = new WeakMap<FastifyRequest, Admin>();

/** Everything that is added to this part of the server is for administrators alone. */
export function guardAdmin(app: App, db: Db): void {
  declareAccess(app, 'admin');
  app.addHook('onRequest', async (request, reply) => {
    signedIn.set(request, await requireAdmin(db, request, reply));
  });
}

/** The administrator who sends a guarded request. */
export function adminOf(request: FastifyRequest): Admin {
  const admin = signedIn.get(request);
  if (!admin) throw new Error('This route is not behind the guard of the console.');
  return admin;
}
