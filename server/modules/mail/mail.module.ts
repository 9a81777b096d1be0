import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import { addMailConsoleRoutes } from './console.routes.ts';
import { addContactRoutes, type FindVisitor } from './contact.routes.ts';

export type MailDeps = { db: Database['db']; shop: SettingsSnapshot; config: Pick<Config, 'mail'> };

export function addMail(app: App, deps: MailDeps, findVisitor: FindVisitor): void {
  addContactRoutes(app, deps.db, findVisitor);
  addMailConsoleRoutes(app, deps);
}
