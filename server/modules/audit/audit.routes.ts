import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendPage } from '#server/http/send-page.ts';
import * as calls from '#shared/contracts/reports.ts';
import { listAuditEntries } from './audit-log.ts';

export function addAudit(app: App, { db }: { db: Db }): void {
  serve(app, calls.listAuditEntries, async (request, reply) =>
    sendPage(request, reply, await listAuditEntries(db, request.query)),
  );
}
