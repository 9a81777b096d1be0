import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { endSession, startSession } from '#server/security/sessions.ts';
import { readPlace } from '#server/security/sign-in-attempts.ts';
import type { AccountDeps } from './account-deps.ts';
import { reportRefusedSignIn } from './report-refused-sign-in.ts';
import { signInAdmin } from './admin-session.ts';
import { recordRefusedSignIn } from './record-refused-sign-in.ts';

export function addAdminSessionRoutes(app: App, deps: AccountDeps): void {
  const { db, background } = deps;
  serve(app, 'signInAdmin', async (request, reply) => {
    const { username } = request.body;
    const credentials = { ...request.body, place: readPlace(request) };
    const { admin, codeKind } = await signInAdmin(deps, credentials, (tx, adminId) =>
      startSession(tx, request, reply, { adminId }),
    ).catch((error: unknown) => {
      reportRefusedSignIn(request, error, background, (event) =>
        recordRefusedSignIn(db, { username, event, ip: request.ip }),
      );
      throw error;
    });
    const account = { adminId: admin.id };
    if (codeKind === 'recovery') logSecurity(request, 'recovery_code_used', account);
    logSecurity(request, 'signed_in', account);
    return admin;
  });

  serve(app, 'signOutAdmin', async (request, reply) => {
    await endSession(db, request, reply, 'admin');
    return { message: 'Signed out' };
  });
}
