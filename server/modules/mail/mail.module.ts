import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import { addMailConsoleRoutes } from './console.routes.ts';
import { addContactRoutes, type FindVisitor } from './contact.routes.ts';

type Deps = { db: Database['db']; shop: SettingsSnapshot };

export function addMail(app: App, { db, shop }: Deps, findVisitor: FindVisitor): void {
  addContactRoutes(app, db, findVisitor);
  addMailConsoleRoutes(app, db, shop);
}
