import type { Config } from '#server/config/config.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { describeShop } from './describe-shop.ts';
import { readOpeningChecklist } from './opening-checklist.ts';
import { readPolicy } from './read-policy.ts';
import { saveSettings, type SaveSettingsDeps } from './save-settings.ts';
import { readSettings, type SettingsSnapshot } from './shop-settings.ts';

type ShopDeps = SaveSettingsDeps & { shop: SettingsSnapshot; config: Config };

export function addShopRoutes(app: App, { db, keepPictures, shop, config }: ShopDeps): void {
  serve(app, 'readShop', async () => describeShop(await shop.read()));

  serve(app, 'readPolicy', async (request) => readPolicy(await shop.read(), request.params.name));

  serve(app, 'readSettings', async () => readSettings(db));

  serve(app, 'saveSettings', async (request) =>
    saveSettings({ db, keepPictures }, adminOf(request).id, request.body),
  );

  serve(app, 'previewPolicy', async ({ body }) =>
    readPolicy(await shop.read(), body.name, body.text),
  );

  serve(app, 'readOpeningChecklist', async () => readOpeningChecklist(db, config));
}
