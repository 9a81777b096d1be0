import type { onRequestHookHandler } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { admitAdmin } from '#server/security/admin-of-request.ts';
import { requireAdmin } from './admin-session.ts';

/** Every route that is added after this and whose contract says so is for administrators alone. */
export function guardAdmin(app: App, db: Db): void {
  const admit: onRequestHookHandler = async (request, reply) => {
    admitAdmin(request, await requireAdmin(db, request, reply));
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'admin') route.onRequest = [admit, route.onRequest ?? []].flat();
  });
}
