import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import { addEarningsConsoleRoutes } from './console.routes.ts';
import { addEarningsRoutes } from './earnings.routes.ts';

type Deps = { db: Database['db']; shop: SettingsSnapshot };

export function addEarnings(app: App, { db, shop }: Deps): void {
  addEarningsRoutes(app, db, shop);
  addEarningsConsoleRoutes(app, db);
}
