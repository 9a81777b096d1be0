import type { onRequestHookHandler } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { checkBeforeAndAfterBody } from '#server/http/check-before-and-after-body.ts';
import { admitAdmin } from '#server/security/admin-of-request.ts';
import { type AdminRole, isAdminRole } from '#shared/rules/admin-roles.ts';
import { requireAdmin } from './admin-session.ts';
import { refuseLesserRole } from './lock-admin.ts';

/** Every route that is added after this and whose contract names a role is for administrators who have it. */
export function guardAdmin(app: App, db: Db): void {
  const admit =
    (least: AdminRole): onRequestHookHandler =>
    async (request, reply) => {
      const admin = await requireAdmin(db, request, reply);
      refuseLesserRole(admin.role, least);
      admitAdmin(request, admin);
    };
  app.addHook('onRoute', (route) => {
    const least = route.config?.access;
    if (isAdminRole(least)) checkBeforeAndAfterBody(route, admit(least));
  });
}
