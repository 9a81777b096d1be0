import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { serve } from '#server/http/serve.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import * as calls from '#shared/contracts/discounts.ts';
import { createCode, deleteCode, listCodes, updateCode } from './discount-codes.ts';
import { exportCodes } from './export-discounts.ts';

export function addDiscounts(app: App, { db }: { db: Database['db'] }): void {
  serve(app, calls.listDiscounts, async () => listCodes(db));

  serve(app, calls.createDiscount, async (request, reply) =>
    reply.code(201).send(await createCode(db, { adminId: adminOf(request).id }, request.body)),
  );

  serve(app, calls.updateDiscount, async (request) => {
    const change = { ...request.body, id: request.params.id };
    return updateCode(db, { adminId: adminOf(request).id }, change);
  });

  serve(app, calls.deleteDiscount, async (request) => {
    await deleteCode(db, { adminId: adminOf(request).id }, request.params.id);
    return { message: 'Code deleted' };
  });

  serve(app, calls.exportDiscounts, async (request, reply) => {
    const adminId = adminOf(request).id;
    await recordAuditEntry(db, { adminId, action: 'exported', subject: 'discounts' });
    return sendCsv(reply, 'discounts', exportCodes(db));
  });
}
