import { runTransaction } from '#server/db/run-transaction.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/send-page.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import * as calls from '#shared/contracts/people.ts';
import type { AccountDeps } from './account-deps.ts';
import { answerRoleRequest } from './role-requests.ts';
import { changePersonRole, emailPersonResetLink, setPersonActive } from './change-person.ts';
import { getPerson, listPeople } from './people.ts';

/** Calls that also end links are in `sharing/console.routes.ts`. */
export function addPeopleRoutes(app: App, { db, mailOrigin: origin }: AccountDeps): void {
  serve(app, calls.listPeople, async (request, reply) =>
    sendPage(request, reply, await listPeople(db, request.query, request.query)),
  );

  serve(app, calls.reactivatePerson, async (request) => {
    const { id } = request.params;
    const adminId = adminOf(request).id;
    await runTransaction(db, (tx) => setPersonActive(tx, { id, adminId, isActive: true }));
    return getPerson(db, id);
  });

  serve(app, calls.changePersonRole, async (request) => {
    const { id } = request.params;
    await changePersonRole(db, { id, adminId: adminOf(request).id, ...request.body });
    return getPerson(db, id);
  });

  serve(app, calls.emailPersonResetLink, async (request) => {
    const { id } = request.params;
    await emailPersonResetLink(db, { id, adminId: adminOf(request).id, origin });
    return { message: 'We’ve emailed the link.' };
  });

  serve(app, calls.answerRoleRequest, async (request) => {
    const personId = request.params.id;
    const adminId = adminOf(request).id;
    await answerRoleRequest(db, { ...request.body, personId, adminId, origin });
    return getPerson(db, personId);
  });
}
