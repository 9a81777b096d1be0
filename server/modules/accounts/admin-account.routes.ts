import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { endSession, readTokenHash } from '#server/security/sessions.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { AccountDeps } from './account-deps.ts';
import { readAdminAccount } from './administrators.ts';
import { changeAdminEmail } from './change-admin-email.ts';
import { checkAdminPassword } from './check-own-password.ts';
import { confirmSecondFactor, endSecondFactor, startSecondFactor } from './second-factor.ts';
import { writeTotpAddress } from './totp.ts';
import { endSessionOf, listSessionsOf } from './user-sessions.ts';

/** What administrators see and change of their own account, whatever their role. */
export function addAdminAccountRoutes(app: App, deps: AccountDeps, shop: SettingsSnapshot): void {
  const { db } = deps;

  serve(app, 'readAdminAccount', async (request) => readAdminAccount(db, adminOf(request).id));

  serve(app, 'changeAdminEmail', async (request) => {
    const { id: adminId } = adminOf(request);
    const { email, password } = request.body;
    await checkAdminPassword(db, { adminId, password });
    await changeAdminEmail(db, { adminId, email });
    logSecurity(request, 'email_changed');
    return { message: 'Email address changed' };
  });

  serve(app, 'listAdminSessions', async (request) =>
    listSessionsOf(db, { adminId: adminOf(request).id }, readTokenHash(request, 'admin') ?? ''),
  );

  serve(app, 'endAdminSession', async (request, reply) => {
    const owner = { adminId: adminOf(request).id };
    const endedHash = await endSessionOf(db, owner, request.params.id);
    logSecurity(request, 'sessions_ended');
    if (endedHash === readTokenHash(request, 'admin')) {
      await endSession(db, request, reply, 'admin');
    }
    return { message: 'Signed out' };
  });

  serve(app, 'startSecondFactor', async (request) => {
    const { id: adminId, username } = adminOf(request);
    await checkAdminPassword(db, { adminId, password: request.body.password });
    const { secret } = await startSecondFactor(deps, adminId);
    const { name: issuer } = await shop.read();
    return { secret, address: writeTotpAddress(secret, { issuer, username }) };
  });

  serve(app, 'confirmSecondFactor', async (request) => {
    const recoveryCodes = await confirmSecondFactor(deps, {
      adminId: adminOf(request).id,
      code: request.body.code,
      sessionHash: readTokenHash(request, 'admin'),
    });
    logSecurity(request, 'second_factor_on');
    return { recoveryCodes };
  });

  serve(app, 'endSecondFactor', async (request) => {
    const { id: adminId } = adminOf(request);
    const { password, code } = request.body;
    await checkAdminPassword(db, { adminId, password });
    const kind = await endSecondFactor(deps, { adminId, code });
    if (kind === 'recovery') logSecurity(request, 'recovery_code_used');
    logSecurity(request, 'second_factor_off');
    return { message: 'The second factor is off' };
  });
}
