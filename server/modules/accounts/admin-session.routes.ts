import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { endSession, startSession } from '#server/security/sessions.ts';
import { readPlace } from '#server/security/sign-in-attempts.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { AccountDeps } from './account-deps.ts';
import { reportRefusedSignIn } from './report-refused-sign-in.ts';
import { signInAdmin } from './admin-session.ts';
import { recordRefusedSignIn } from './record-refused-sign-in.ts';

export function addAdminSessionRoutes(app: App, { db, background }: AccountDeps): void {
  serve(app, 'signInAdmin', async (request, reply) => {
    const { username } = request.body;
    const admin = await signInAdmin(db, { ...request.body, place: readPlace(request) }).catch(
      (error: unknown) => {
        reportRefusedSignIn(request, error, background, (event) =>
          recordRefusedSignIn(db, { username, event, ip: request.ip }),
        );
        throw error;
      },
    );
    await recordAuditEntry(db, {
      adminId: admin.id,
      action: 'signed in to',
      subject: 'the console',
    });
    await startSession(db, request, reply, { adminId: admin.id });
    logSecurity(request, 'signed_in', { adminId: admin.id });
    return admin;
  });

  serve(app, 'signOutAdmin', async (request, reply) => {
    await endSession(db, request, reply, 'admin');
    return { message: 'Signed out' };
  });
}
