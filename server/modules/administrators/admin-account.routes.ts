import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { endSession } from '#server/modules/credentials/sessions.ts';
import { readTokenHash } from '#server/security/session-cookie.ts';
import * as calls from '#shared/contracts/admins.ts';
import type { AdministratorDeps } from './administrator-deps.ts';
import { refuseWeakPassword } from '#server/modules/credentials/check-new-password.ts';
import { startAdminSession } from './admin-session.ts';
import { changeAdminPassword } from './change-admin-password.ts';
import { readAdminAccount } from './administrators.ts';
import { confirmAdminEmail, refuseUnusableEmail, requestAdminEmail } from './change-admin-email.ts';
import { checkAdminPassword } from '#server/modules/credentials/check-own-password.ts';
import { checkOwnSecondFactor } from './check-second-factor.ts';
import { confirmSecondFactor, endSecondFactor, startSecondFactor } from './second-factor.ts';
import { writeTotpUrl } from '#server/modules/credentials/totp.ts';
import { endSessionOf, listSessionsOf } from '#server/modules/credentials/list-sessions.ts';

/** An administrator's own account, whatever the role. */
export function addAdminAccountRoutes(app: App, deps: AdministratorDeps): void {
  const { db, passwordRule, shop } = deps;

  serve(app, calls.readAdmin, async (request) => adminOf(request));

  serve(app, calls.changeAdminPassword, async (request, reply) => {
    const { id: adminId, username } = adminOf(request);
    const password = request.body.newPassword;
    await refuseWeakPassword(passwordRule, { field: 'newPassword', password, own: { username } });
    await changeAdminPassword(db, { adminId, ...request.body }, (tx) =>
      startAdminSession(tx, request, reply, adminId),
    );
    logSecurity(request, 'password_changed');
    return { message: 'Password changed' };
  });

  serve(app, calls.readAdminAccount, async (request) => readAdminAccount(db, adminOf(request).id));

  serve(app, calls.changeAdminEmail, async (request) => {
    const { id: adminId } = adminOf(request);
    const { email, password, code } = request.body;
    const checkedPassword = await checkAdminPassword(db, { adminId, password });
    await refuseUnusableEmail(db, { adminId, email });
    const kind = await checkOwnSecondFactor(db, deps.secretKey, { adminId, code });
    if (kind === 'recovery') logSecurity(request, 'recovery_code_used');
    await requestAdminEmail(db, { adminId, email, checkedPassword, origin: deps.mailOrigin });
    logSecurity(request, 'email_change_requested');
    return { message: 'We’ve emailed a link to the new address. Open it to finish the change.' };
  });

  serve(app, calls.confirmAdminEmail, async (request) => {
    const { id: adminId } = adminOf(request);
    await confirmAdminEmail(db, { adminId, token: request.body.token });
    logSecurity(request, 'email_changed');
    return { message: 'Email address changed' };
  });

  serve(app, calls.listAdminSessions, async (request) =>
    listSessionsOf(db, { adminId: adminOf(request).id }, readTokenHash(request, 'admin') ?? ''),
  );

  serve(app, calls.endAdminSession, async (request, reply) => {
    const owner = { adminId: adminOf(request).id };
    const endedHash = await endSessionOf(db, owner, request.params.id);
    logSecurity(request, 'sessions_ended');
    if (endedHash === readTokenHash(request, 'admin')) {
      await endSession(db, request, reply, 'admin');
    }
    return { message: 'Signed out' };
  });

  serve(app, calls.startSecondFactor, async (request) => {
    const { id: adminId, username } = adminOf(request);
    await checkAdminPassword(db, { adminId, password: request.body.password });
    const { secret } = await startSecondFactor(deps, adminId);
    const { name: issuer } = await shop.read();
    return { secret, address: writeTotpUrl(secret, { issuer, username }) };
  });

  serve(app, calls.confirmSecondFactor, async (request) => {
    const recoveryCodes = await confirmSecondFactor(deps, {
      adminId: adminOf(request).id,
      code: request.body.code,
      sessionHash: readTokenHash(request, 'admin'),
    });
    logSecurity(request, 'second_factor_on');
    return { recoveryCodes };
  });

  serve(app, calls.endSecondFactor, async (request) => {
    const { id: adminId } = adminOf(request);
    const { password, code } = request.body;
    await checkAdminPassword(db, { adminId, password });
    const sessionHash = readTokenHash(request, 'admin');
    const kind = await endSecondFactor(deps, { adminId, code, sessionHash });
    if (kind === 'recovery') logSecurity(request, 'recovery_code_used');
    logSecurity(request, 'second_factor_off');
    return { message: 'The second factor is off' };
  });
}
