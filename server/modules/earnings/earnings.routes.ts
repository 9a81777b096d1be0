import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { serve } from '#server/http/serve.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as calls from '#shared/contracts/earnings.ts';
import { exportOwnEarnings, readOwnEarnings } from './own-earnings.ts';

export function addEarningsRoutes(app: App, db: Database['db'], shop: SettingsSnapshot): void {
  serve(app, calls.readEarnings, async (request) =>
    readOwnEarnings(db, userOf(request).id, await shop.read()),
  );

  serve(app, calls.exportEarnings, async (request, reply) =>
    sendCsv(reply, 'earnings', exportOwnEarnings(db, userOf(request).id)),
  );
}
