import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/send-page.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { recordLinksAccess } from '#server/modules/audit/access-log.ts';
import { getPerson } from '#server/modules/accounts/people.ts';
import * as calls from '#shared/contracts/people.ts';
import { deactivatePerson, endLink, listPersonLinks } from './person-links.ts';

export function addSharingConsoleRoutes(app: App, db: Database['db']): void {
  serve(app, calls.deactivatePerson, async (request) => {
    const { id } = request.params;
    const endsLinks = request.body?.endLinks ?? false;
    await deactivatePerson(db, { id, adminId: adminOf(request).id, endsLinks });
    return getPerson(db, id);
  });

  serve(app, calls.listPersonLinks, async (request, reply) => {
    const { id } = await getPerson(db, request.params.id);
    await recordLinksAccess(db, adminOf(request).id, id);
    return sendPage(request, reply, await listPersonLinks(db, id, request.query));
  });

  serve(app, calls.endLink, async (request) => {
    await endLink(db, { id: request.params.id, adminId: adminOf(request).id });
    return { message: 'Link ended' };
  });
}
