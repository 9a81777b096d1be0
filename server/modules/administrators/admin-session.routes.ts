import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { endSession } from '#server/modules/credentials/sessions.ts';
import { readSignInSource } from '#server/modules/credentials/sign-in-attempts.ts';
import * as calls from '#shared/contracts/admins.ts';
import type { AdministratorDeps } from './administrator-deps.ts';
import { reportRefusedSignIn } from '#server/modules/credentials/report-refused-sign-in.ts';
import { signInAdmin, startAdminSession } from './admin-session.ts';
import { recordRefusedSignIn } from './record-refused-sign-in.ts';

export function addAdminSessionRoutes(app: App, deps: AdministratorDeps): void {
  const { db, background } = deps;
  serve(app, calls.signInAdmin, async (request, reply) => {
    const { username } = request.body;
    const credentials = { ...request.body, place: readSignInSource(request, 'admin') };
    const { admin, codeKind } = await signInAdmin(deps, credentials, (tx, adminId) =>
      startAdminSession(tx, request, reply, adminId),
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

  serve(app, calls.signOutAdmin, async (request, reply) => {
    await endSession(db, request, reply, 'admin');
    return { message: 'Signed out' };
  });
}
