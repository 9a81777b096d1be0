import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import { addCatalogRoutes } from './catalog.routes.ts';
import { addCatalogConsoleRoutes } from './console.routes.ts';
import { addCatalogCsvRoutes } from './csv.routes.ts';

type Deps = { catalog: CatalogSnapshot; db: Database['db']; shop: SettingsSnapshot };

export async function addCatalog(app: App, deps: Deps): Promise<void> {
  addCatalogRoutes(app, deps);
  addCatalogConsoleRoutes(app, deps);
  await addCatalogCsvRoutes(app, deps);
}
