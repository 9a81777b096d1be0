import type { onRequestHookHandler } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { checkBeforeAndAfterBody } from '#server/http/check-before-and-after-body.ts';
import { admitAdmin } from '#server/security/admin-of-request.ts';
import { type AdminRole, isAdminRole } from '#shared/rules/admin-roles.ts';
import { requireAdmin } from './admin-session.ts';
import { refuseLesserRole } from './lock-admin.ts';

/** Guards every later route whose contract requires a role. */
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
