import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendPage } from '#server/http/list-page.ts';
import { listAuditEntries } from './audit-log.ts';

export function addAuditRoutes(app: App, db: Db): void {
  serve(app, 'listAuditEntries', async (request, reply) =>
    sendPage(request, reply, await listAuditEntries(db, request.query)),
  );
}
