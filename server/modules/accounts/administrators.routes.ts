import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { startSession } from '#server/security/sessions.ts';
import type { AccountDeps } from './account-deps.ts';
import { inviteAdministrator, listInvitations, revokeInvitation } from './admin-invitations.ts';
import { changeAdministrator, listAdministrators } from './administrators.ts';
import { joinConsole } from './join-console.ts';

const INVITATIONS: RateLimit = { name: 'invite administrator', minutes: 10, perAddress: 60 };
const JOINS: RateLimit = { name: 'join console', minutes: 10, perAddress: 60 };

/** Who may open the console: for owners, and for those whom they have invited. */
export function addAdministratorRoutes(app: App, deps: AccountDeps): void {
  const { db, mailOrigin: origin, passwordRule } = deps;

  serve(app, 'readAdministrators', async () => ({
    administrators: await listAdministrators(db),
    invitations: await listInvitations(db),
  }));

  serve(app, 'changeAdministrator', async (request) => {
    const { id } = request.params;
    await changeAdministrator(db, { id, by: adminOf(request).id, ...request.body });
    logSecurity(request, 'administrator_changed');
    return { message: 'Saved' };
  });

  serve(app, 'inviteAdministrator', { limit: INVITATIONS }, async (request, reply) => {
    await inviteAdministrator(db, { ...request.body, invitedBy: adminOf(request).id, origin });
    logSecurity(request, 'administrator_invited');
    return reply.code(201).send({ message: 'The invitation is on its way.' });
  });

  serve(app, 'revokeInvitation', async (request) => {
    await revokeInvitation(db, { id: request.params.id, adminId: adminOf(request).id });
    return { message: 'Revoked' };
  });

  serve(app, 'joinConsole', { limit: JOINS }, async (request, reply) => {
    const admin = await joinConsole(db, request.body, passwordRule);
    const account = { adminId: admin.id };
    logSecurity(request, 'administrator_joined', account);
    await startSession(db, request, reply, account);
    return reply.code(201).send(admin);
  });
}
