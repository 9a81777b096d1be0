import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import { LIST_DESCRIPTION } from '#server/http/route-parts.ts';
import { auditEntrySchema } from '#shared/admin.ts';
import { pageAfterIdSchema } from '#shared/list-pages.ts';
import { listAuditEntries } from './audit-log.ts';

const tags = ['console'];

export function addAuditRoutes(app: App, db: Db): void {
  app.get(
    '/api/admin/audit',
    {
      schema: {
        summary: 'What administrators did, newest first',
        description: LIST_DESCRIPTION,
        tags,
        querystring: pageAfterIdSchema,
        response: { 200: z.array(auditEntrySchema) },
      },
    },
    async (request, reply) => sendPage(request, reply, await listAuditEntries(db, request.query)),
  );
}
