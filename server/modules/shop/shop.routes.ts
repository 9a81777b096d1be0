import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { describeShop } from './describe-shop.ts';
import { saveSettings } from './save-settings.ts';
import { readSettings, type SettingsSnapshot } from './shop-settings.ts';

export function addShopRoutes(app: App, db: Database['db'], shop: SettingsSnapshot): void {
  serve(app, 'readShop', async () => describeShop(await shop.read()));

  serve(app, 'readSettings', async () => readSettings(db));

  serve(app, 'saveSettings', async (request) =>
    saveSettings(db, adminOf(request).id, request.body),
  );
}
