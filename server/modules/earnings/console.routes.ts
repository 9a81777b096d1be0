import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/send-page.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { serve } from '#server/http/serve.ts';
import { setCommissionRate } from './set-commission-rate.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import * as calls from '#shared/contracts/earnings.ts';
import { exportDueEarnings, listEarnings, readDueEarnings } from './due-earnings.ts';
import { listPayouts, recordPayout } from './payouts.ts';

export function addEarningsConsoleRoutes(app: App, db: Database['db']): void {
  serve(app, calls.listEarnings, async (request, reply) =>
    sendPage(request, reply, await listEarnings(db, request.query)),
  );

  serve(app, calls.exportDueEarnings, async (request, reply) => {
    await recordAuditEntry(db, {
      adminId: adminOf(request).id,
      action: 'exported',
      subject: 'earnings',
    });
    return sendCsv(reply, 'earnings', exportDueEarnings(db));
  });

  serve(app, calls.setCommissionRate, async (request) => {
    const userId = request.params.id;
    await setCommissionRate(db, { userId, ...request.body, adminId: adminOf(request).id });
    return readDueEarnings(db, userId);
  });

  serve(app, calls.listPayouts, async (request, reply) =>
    sendPage(request, reply, await listPayouts(db, request.query)),
  );

  serve(app, calls.recordPayout, async (request, reply) => {
    const userId = request.params.id;
    reply.status(201);
    return recordPayout(db, { userId, ...request.body, adminId: adminOf(request).id });
  });
}
