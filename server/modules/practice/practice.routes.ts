import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { requireSharer } from '#server/modules/accounts/require-sharer.ts';
import { exportPeople } from './export-people.ts';
import { createPerson, deletePerson, listPeople, updatePerson } from './people.ts';
import { markNewsSeen, readPracticeSettings } from './profiles.ts';
import { createTemplate, deleteTemplate, listTemplates, renameTemplate } from './templates.ts';

const EDITS: RateLimit = { name: 'edit practice', minutes: 10, perAddress: 600, perBrowser: 120 };
const EXPORTS: RateLimit = { name: 'export people', minutes: 10, perAddress: 60, perBrowser: 10 };

/** What somebody who recommends keeps for themselves. Each sees and changes their own alone. */
export function addPracticeRoutes(app: App, db: Database['db']): void {
  serve(app, 'readPracticeProfile', async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    return readPracticeSettings(db, user.id);
  });

  serve(app, 'markNewsSeen', { limit: EDITS }, async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    await markNewsSeen(db, user.id);
    return { message: 'Noted' };
  });

  serve(app, 'listPracticePeople', async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    return sendPage(request, reply, await listPeople(db, user.id, request.query));
  });

  serve(app, 'createPracticePerson', { limit: EDITS }, async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    return reply.code(201).send(await createPerson(db, user.id, request.body));
  });

  serve(app, 'updatePracticePerson', { limit: EDITS }, async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    return updatePerson(db, user.id, request.params.id, request.body);
  });

  serve(app, 'deletePracticePerson', { limit: EDITS }, async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    await deletePerson(db, user.id, request.params.id);
    return { message: 'Taken off your list' };
  });

  serve(app, 'exportPracticePeople', { limit: EXPORTS }, async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    logSecurity(request, 'data_exported');
    return sendCsv(reply, 'people', exportPeople(db, user.id));
  });

  serve(app, 'listTemplates', async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    return listTemplates(db, user.id);
  });

  serve(app, 'createTemplate', { limit: EDITS }, async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    return reply.code(201).send(await createTemplate(db, { userId: user.id }, request.body));
  });

  serve(app, 'renameTemplate', { limit: EDITS }, async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    return renameTemplate(db, { userId: user.id }, request.params.id, request.body.title);
  });

  serve(app, 'deleteTemplate', { limit: EDITS }, async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    await deleteTemplate(db, { userId: user.id }, request.params.id);
    return { message: 'Template deleted' };
  });
}
