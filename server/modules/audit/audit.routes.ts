import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendPage } from '#server/http/send-page.ts';
import * as accessCalls from '#shared/contracts/access-log.ts';
import * as calls from '#shared/contracts/reports.ts';
import { listAccesses } from './access-log.ts';
import { listAuditEntries } from './audit-log.ts';

export function addAudit(app: App, { db }: { db: Db }): void {
  serve(app, calls.listAuditEntries, async (request, reply) =>
    sendPage(request, reply, await listAuditEntries(db, request.query)),
  );

  serve(app, accessCalls.listAccesses, async (request, reply) =>
    sendPage(request, reply, await listAccesses(db, request.query)),
  );
}
