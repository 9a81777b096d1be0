import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { serve } from '#server/http/serve.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { exportOwnEarnings, readOwnEarnings } from './own-earnings.ts';

export function addEarningsRoutes(app: App, db: Database['db'], shop: SettingsSnapshot): void {
  serve(app, 'readEarnings', async (request) => {
    const user = userOf(request);
    return readOwnEarnings(db, user.id, await shop.read());
  });

  serve(app, 'exportEarnings', async (request, reply) => {
    const user = userOf(request);
    return sendCsv(reply, 'earnings', exportOwnEarnings(db, user.id));
  });
}
