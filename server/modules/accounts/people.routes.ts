import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import type { AccountDeps } from './account-deps.ts';
import { answerRoleRequest } from './answer-role-request.ts';
import { changePersonRole, mailPersonResetLink, setPersonActive } from './change-person.ts';
import { getPerson, listPeople } from './people.ts';

/** What administrators do about users: all calls of `people-calls.ts`. */
export function addPeopleRoutes(app: App, { db, mailOrigin: origin }: AccountDeps): void {
  serve(app, 'listPeople', async (request, reply) =>
    sendPage(request, reply, await listPeople(db, request.query, request.query)),
  );

  serve(app, 'deactivatePerson', async (request) => {
    const { id } = request.params;
    await setPersonActive(db, { id, adminId: adminOf(request).id, isActive: false });
    return getPerson(db, id);
  });

  serve(app, 'reactivatePerson', async (request) => {
    const { id } = request.params;
    await setPersonActive(db, { id, adminId: adminOf(request).id, isActive: true });
    return getPerson(db, id);
  });

  serve(app, 'changePersonRole', async (request) => {
    const { id } = request.params;
    await changePersonRole(db, { id, adminId: adminOf(request).id, ...request.body });
    return getPerson(db, id);
  });

  serve(app, 'mailPersonResetLink', async (request) => {
    const { id } = request.params;
    await mailPersonResetLink(db, { id, adminId: adminOf(request).id, origin });
    return { message: 'The link is on its way.' };
  });

  serve(app, 'answerRoleRequest', async (request) => {
    const personId = request.params.id;
    const adminId = adminOf(request).id;
    await answerRoleRequest(db, { ...request.body, personId, adminId, origin });
    return getPerson(db, personId);
  });
}
