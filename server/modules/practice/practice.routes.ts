import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/send-page.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { listAccessesToClient } from '#server/modules/audit/access-log.ts';
import * as accessCalls from '#shared/contracts/access-log.ts';
import * as practiceCalls from '#shared/contracts/practice.ts';
import * as templateCalls from '#shared/contracts/templates.ts';
import { exportPeople } from './export-people.ts';
import { PRACTICE_EDITS, markUpdatesSeen } from './profiles.ts';
import { createPerson, getPerson, listPeople, updatePerson } from './people.ts';
import { createTemplate, deleteTemplate, listTemplates, renameTemplate } from './templates.ts';

const EXPORTS: RateLimit = { name: 'export people', minutes: 10, perIp: 60, perBrowser: 10 };

export function addPracticeRoutes(app: App, db: Database['db']): void {
  serve(app, practiceCalls.markUpdatesSeen, { limit: PRACTICE_EDITS }, async (request) => {
    await markUpdatesSeen(db, userOf(request).id);
    return { message: 'Noted' };
  });

  serve(app, practiceCalls.listPracticeClients, async (request, reply) =>
    sendPage(request, reply, await listPeople(db, userOf(request).id, request.query)),
  );

  serve(
    app,
    practiceCalls.createPracticeClient,
    { limit: PRACTICE_EDITS },
    async (request, reply) =>
      reply.code(201).send(await createPerson(db, userOf(request).id, request.body)),
  );

  serve(app, practiceCalls.readPracticeClient, async (request) =>
    getPerson(db, userOf(request).id, request.params.id),
  );

  serve(app, accessCalls.listAccessesToClient, async (request, reply) => {
    const userId = userOf(request).id;
    const { id: personId } = await getPerson(db, userId, request.params.id);
    const page = await listAccessesToClient(db, { userId, personId }, request.query);
    return sendPage(request, reply, page);
  });

  serve(app, practiceCalls.updatePracticeClient, { limit: PRACTICE_EDITS }, async (request) =>
    updatePerson(db, userOf(request).id, request.params.id, request.body),
  );

  serve(app, practiceCalls.exportPracticeClients, { limit: EXPORTS }, async (request, reply) => {
    logSecurity(request, 'data_exported');
    return sendCsv(reply, 'people', exportPeople(db, userOf(request).id));
  });

  serve(app, templateCalls.listTemplates, async (request) => listTemplates(db, userOf(request).id));

  serve(app, templateCalls.createTemplate, { limit: PRACTICE_EDITS }, async (request, reply) => {
    const template = await runTransaction(db, (tx) =>
      createTemplate(tx, { userId: userOf(request).id }, request.body),
    );
    return reply.code(201).send(template);
  });

  serve(app, templateCalls.renameTemplate, { limit: PRACTICE_EDITS }, async (request) =>
    renameTemplate(db, { userId: userOf(request).id }, request.params.id, request.body.title),
  );

  serve(app, templateCalls.deleteTemplate, { limit: PRACTICE_EDITS }, async (request) => {
    await deleteTemplate(db, { userId: userOf(request).id }, request.params.id);
    return { message: 'Template deleted' };
  });
}
