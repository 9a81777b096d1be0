import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import * as calls from '#shared/contracts/templates.ts';
import { createTemplate, deleteTemplate, listTemplatesOf, updateTemplate } from './templates.ts';

const SHOP = { userId: null };

export function addPracticeConsoleRoutes(app: App, db: Database['db']): void {
  serve(app, calls.listShopTemplates, async () => listTemplatesOf(db, SHOP));

  serve(app, calls.createShopTemplate, async (request, reply) => {
    const template = await runTransaction(db, async (tx) => {
      const after = await createTemplate(tx, SHOP, request.body);
      const subject = `template ${after.id}`;
      await recordAuditEntry(tx, { ...byAdmin(request), action: 'created', subject, after });
      return after;
    });
    return reply.code(201).send(template);
  });

  serve(app, calls.updateShopTemplate, async (request) =>
    runTransaction(db, async (tx) => {
      const { id } = request.params;
      const before = (await listTemplatesOf(tx, SHOP)).find((template) => template.id === id);
      const after = await updateTemplate(tx, SHOP, id, request.body);
      const subject = `template ${id}`;
      await recordAuditEntry(tx, {
        ...byAdmin(request),
        action: 'updated',
        subject,
        before,
        after,
      });
      return after;
    }),
  );

  serve(app, calls.deleteShopTemplate, async (request) => {
    await runTransaction(db, async (tx) => {
      const before = await deleteTemplate(tx, SHOP, request.params.id);
      const subject = `template ${before.id}`;
      await recordAuditEntry(tx, { ...byAdmin(request), action: 'deleted', subject, before });
    });
    return { message: 'Template deleted' };
  });
}

function byAdmin(request: Parameters<typeof adminOf>[0]) {
  return { adminId: adminOf(request).id };
}
