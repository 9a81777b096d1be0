import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { requireAdmin } from './admin-session.ts';

const signedIn = new WeakMap<FastifyRequest, Admin>();

/** Every route that is added after this and whose contract says so is for administrators alone. */
export function guardAdmin(app: App, db: Db): void {
  const admit: onRequestHookHandler = async (request, reply) => {
    signedIn.set(request, await requireAdmin(db, request, reply));
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'admin') route.onRequest = [admit, route.onRequest ?? []].flat();
  });
}

/** The administrator who sends a guarded request. */
export function adminOf(request: FastifyRequest): Admin {
  const admin = signedIn.get(request);
  if (!admin) throw new Error('This route is not behind the guard of the console.');
  return admin;
}
