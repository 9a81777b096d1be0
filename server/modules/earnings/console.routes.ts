import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { serve } from '#server/http/serve.ts';
import { setCommissionRate } from '#server/modules/accounts/set-commission-rate.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { exportDueEarnings, listEarnings, readDueEarnings } from './due-earnings.ts';
import { listPayouts, recordPayout } from './payouts.ts';

export function addEarningsConsoleRoutes(app: App, db: Database['db']): void {
  serve(app, 'listEarnings', async (request, reply) =>
    sendPage(request, reply, await listEarnings(db, request.query)),
  );

  serve(app, 'exportDueEarnings', async (request, reply) => {
    await recordAuditEntry(db, {
      adminId: adminOf(request).id,
      action: 'exported',
      subject: 'earnings',
    });
    return sendCsv(reply, 'earnings', exportDueEarnings(db));
  });

  serve(app, 'setCommissionRate', async (request) => {
    const userId = request.params.id;
    await setCommissionRate(db, { userId, ...request.body, adminId: adminOf(request).id });
    return readDueEarnings(db, userId);
  });

  serve(app, 'listPayouts', async (request, reply) =>
    sendPage(request, reply, await listPayouts(db, request.query)),
  );

  serve(app, 'recordPayout', async (request, reply) => {
    const userId = request.params.id;
    reply.status(201);
    return recordPayout(db, { userId, ...request.body, adminId: adminOf(request).id });
  });
}
