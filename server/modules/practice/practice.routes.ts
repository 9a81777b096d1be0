import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { exportPeople } from './export-people.ts';
import { PRACTICE_EDITS } from './practice-limits.ts';
import { createPerson, listPeople, updatePerson } from './people.ts';
import { markNewsSeen, readPracticeSettings } from './profiles.ts';
import { createTemplate, deleteTemplate, listTemplates, renameTemplate } from './templates.ts';

const EXPORTS: RateLimit = { name: 'export people', minutes: 10, perAddress: 60, perBrowser: 10 };

/** What somebody who recommends keeps for themselves. Each sees and changes their own alone. */
export function addPracticeRoutes(app: App, db: Database['db']): void {
  serve(app, 'readPracticeProfile', async (request) => {
    const user = userOf(request);
    return readPracticeSettings(db, user.id);
  });

  serve(app, 'markNewsSeen', { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    await markNewsSeen(db, user.id);
    return { message: 'Noted' };
  });

  serve(app, 'listPracticePeople', async (request, reply) => {
    const user = userOf(request);
    return sendPage(request, reply, await listPeople(db, user.id, request.query));
  });

  serve(app, 'createPracticePerson', { limit: PRACTICE_EDITS }, async (request, reply) => {
    const user = userOf(request);
    return reply.code(201).send(await createPerson(db, user.id, request.body));
  });

  serve(app, 'updatePracticePerson', { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    return updatePerson(db, user.id, request.params.id, request.body);
  });

  serve(app, 'exportPracticePeople', { limit: EXPORTS }, async (request, reply) => {
    const user = userOf(request);
    logSecurity(request, 'data_exported');
    return sendCsv(reply, 'people', exportPeople(db, user.id));
  });

  serve(app, 'listTemplates', async (request) => {
    const user = userOf(request);
    return listTemplates(db, user.id);
  });

  serve(app, 'createTemplate', { limit: PRACTICE_EDITS }, async (request, reply) => {
    const user = userOf(request);
    const template = await runTransaction(db, (tx) =>
      createTemplate(tx, { userId: user.id }, request.body),
    );
    return reply.code(201).send(template);
  });

  serve(app, 'renameTemplate', { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    return renameTemplate(db, { userId: user.id }, request.params.id, request.body.title);
  });

  serve(app, 'deleteTemplate', { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    await deleteTemplate(db, { userId: user.id }, request.params.id);
    return { message: 'Template deleted' };
  });
}
