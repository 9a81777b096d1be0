import type { App } from '#server/http/app-type.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { startSession } from '#server/security/sessions.ts';
import { changePasswordSchema } from '#shared/accounts.ts';
import { adminSchema } from '#shared/admin.ts';
import { messageAnswer } from '#server/http/route-parts.ts';
import type { AccountDeps } from './account-deps.ts';
import { refuseWeakPassword } from './check-new-password.ts';
import { adminOf } from './admin-guard.ts';
import { changeAdminPassword } from './change-admin-password.ts';

const tags = ['console'];

export function addAccountConsoleRoutes(app: App, { db, passwordRule }: AccountDeps): void {
  app.get(
    '/api/admin/user',
    { schema: { summary: 'The signed-in administrator', tags, response: { 200: adminSchema } } },
    async (request) => adminOf(request),
  );

  app.post(
    '/api/admin/change-password',
    {
      schema: {
        summary: 'Choose another password for the console; other browsers are signed out',
        tags,
        body: changePasswordSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      const { id: adminId, username } = adminOf(request);
      const password = request.body.newPassword;
      await refuseWeakPassword(passwordRule, { field: 'newPassword', password, own: { username } });
      await changeAdminPassword(db, { adminId, ...request.body });
      logSecurity(request, 'password_changed');
      await startSession(db, request, reply, { adminId });
      return { message: 'Password changed' };
    },
  );
}
