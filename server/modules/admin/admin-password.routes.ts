import type { App } from '#server/http/app-type.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { startSession } from '#server/http/sessions.ts';
import type { AccountDeps } from '#server/modules/accounts/account-deps.ts';
import { refuseWeakPassword } from '#server/modules/accounts/check-new-password.ts';
import { changePasswordSchema } from '#shared/accounts.ts';
import { adminOf } from './admin-guard.ts';
import { messageAnswer } from './admin-params.ts';
import { changeAdminPassword } from './change-admin-password.ts';

export function addAdminPasswordRoutes(app: App, { db, passwordRule }: AccountDeps): void {
  app.post(
    '/api/admin/change-password',
    {
      schema: {
        summary: 'Choose another password for the console; other browsers are signed out',
        tags: ['console'],
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
