import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import * as calls from '#shared/contracts/administrators.ts';
import type { AdministratorDeps } from './administrator-deps.ts';
import { inviteAdministrator, listInvitations, revokeInvitation } from './admin-invitations.ts';
import { startAdminSession } from './admin-session.ts';
import { changeAdministrator, listAdministrators } from './administrators.ts';
import { checkAdminPassword } from '#server/modules/credentials/check-own-password.ts';
import { joinConsole } from './join-console.ts';

const INVITATIONS: RateLimit = { name: 'invite administrator', minutes: 10, perIp: 60 };
const JOINS: RateLimit = { name: 'join console', minutes: 10, perIp: 60 };

export function addAdministratorRoutes(app: App, deps: AdministratorDeps): void {
  const { db, mailOrigin: origin, passwordRule } = deps;

  serve(app, calls.readAdministrators, async () => ({
    administrators: await listAdministrators(db),
    invitations: await listInvitations(db),
  }));

  serve(app, calls.changeAdministrator, async (request) => {
    const { id } = request.params;
    const { password, ...change } = request.body;
    const { id: by } = adminOf(request);
    const checkedPassword = await checkAdminPassword(db, { adminId: by, password });
    await changeAdministrator(db, { id, by, checkedPassword, ...change });
    logSecurity(request, 'administrator_changed');
    return { message: 'Saved' };
  });

  serve(app, calls.inviteAdministrator, { limit: INVITATIONS }, async (request, reply) => {
    const { password, ...invitation } = request.body;
    const { id: invitedBy } = adminOf(request);
    const checkedPassword = await checkAdminPassword(db, { adminId: invitedBy, password });
    await inviteAdministrator(db, { ...invitation, invitedBy, checkedPassword, origin });
    logSecurity(request, 'administrator_invited');
    return reply.code(201).send({ message: 'We’ve emailed the invitation.' });
  });

  serve(app, calls.revokeInvitation, async (request) => {
    await revokeInvitation(db, { id: request.params.id, adminId: adminOf(request).id });
    return { message: 'Revoked' };
  });

  serve(app, calls.joinConsole, { limit: JOINS }, async (request, reply) => {
    const admin = await joinConsole(db, request.body, passwordRule);
    const account = { adminId: admin.id };
    logSecurity(request, 'administrator_joined', account);
    await startAdminSession(db, request, reply, admin.id);
    return reply.code(201).send(admin);
  });
}
