import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import * as openingChecklistCalls from '#shared/contracts/opening-checklist.ts';
import * as policieCalls from '#shared/contracts/policies.ts';
import * as shopCalls from '#shared/contracts/shop.ts';
import { type ReadBackups, readOpeningChecklist } from './opening-checklist.ts';
import { readPolicy } from './default-policies.ts';
import { type StorePictures, saveSettings } from './save-settings.ts';
import { describeShop, readSettings, type SettingsSnapshot } from './shop-settings.ts';

type Deps = { db: Database['db']; shop: SettingsSnapshot; config: Config };

export function addShop(
  app: App,
  { db, shop, config }: Deps,
  storePictures: StorePictures,
  readBackups: ReadBackups,
): void {
  serve(app, shopCalls.readShop, async () => describeShop(await shop.read()));

  serve(app, policieCalls.readPolicy, async (request) =>
    readPolicy(await shop.read(), request.params.name),
  );

  serve(app, shopCalls.readSettings, async () => readSettings(db));

  serve(app, shopCalls.saveSettings, async (request) =>
    saveSettings({ db, storePictures }, adminOf(request).id, request.body),
  );

  serve(app, policieCalls.previewPolicy, async ({ body }) =>
    readPolicy(await shop.read(), body.name, body.text),
  );

  serve(app, openingChecklistCalls.readOpeningChecklist, async () =>
    readOpeningChecklist(db, config, readBackups),
  );
}
