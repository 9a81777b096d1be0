import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { startSession } from '#server/security/sessions.ts';
import type { AccountDeps } from './account-deps.ts';
import { refuseWeakPassword } from './check-new-password.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { changeAdminPassword } from './change-admin-password.ts';

export function addAccountConsoleRoutes(app: App, { db, passwordRule }: AccountDeps): void {
  serve(app, 'readAdmin', async (request) => adminOf(request));

  serve(app, 'changeAdminPassword', async (request, reply) => {
    const { id: adminId, username } = adminOf(request);
    const password = request.body.newPassword;
    await refuseWeakPassword(passwordRule, { field: 'newPassword', password, own: { username } });
    await changeAdminPassword(db, { adminId, ...request.body }, (tx) =>
      startSession(tx, request, reply, { adminId }),
    );
    logSecurity(request, 'password_changed');
    return { message: 'Password changed' };
  });
}
