import type { onRequestHookHandler } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import { admitAdmin } from '#server/security/admin-of-request.ts';
import { type AdminRole, hasRights, isAdminRole } from '#shared/rules/admin-roles.ts';
import { requireAdmin } from './admin-session.ts';

/** Every route that is added after this and whose contract names a role is for administrators who have it. */
export function guardAdmin(app: App, db: Db): void {
  const admit =
    (least: AdminRole): onRequestHookHandler =>
    async (request, reply) => {
      const admin = await requireAdmin(db, request, reply);
      if (!hasRights(admin.role, least)) throw refuseRole(admin.role, least);
      admitAdmin(request, admin);
    };
  app.addHook('onRoute', (route) => {
    const least = route.config?.access;
    if (isAdminRole(least)) route.onRequest = [admit(least), route.onRequest ?? []].flat();
  });
}

function refuseRole(role: AdminRole, least: AdminRole): AppError {
  const needed = least === 'owner' ? 'an owner' : 'an owner or the staff';
  return new AppError('forbidden', `This is for ${needed}; your role is ${role}.`);
}
