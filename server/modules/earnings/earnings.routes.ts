import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { serve } from '#server/http/serve.ts';
import { requireSharer } from '#server/modules/accounts/require-sharer.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import { exportOwnEarnings, readOwnEarnings } from './own-earnings.ts';

export function addEarningsRoutes(app: App, db: Database['db'], shop: SettingsSnapshot): void {
  serve(app, 'readEarnings', async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    return readOwnEarnings(db, user.id, await shop.read());
  });

  serve(app, 'exportEarnings', async (request, reply) => {
    const user = await requireSharer(db, request, reply);
    return sendCsv(reply, 'earnings', exportOwnEarnings(db, user.id));
  });
}
