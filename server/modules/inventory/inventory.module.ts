import type { App } from '#server/http/app-type.ts';
import type { CatalogDeps } from '#server/modules/catalog/catalog-deps.ts';
import { addInventoryConsoleRoutes } from './console.routes.ts';
import { addLotRoutes } from './lots.routes.ts';
import { addStockRequestRoutes } from './stock-requests.routes.ts';

export function addInventory(app: App, deps: CatalogDeps & { mailOrigin: string }): void {
  addStockRequestRoutes(app, deps.db);
  addInventoryConsoleRoutes(app, deps);
  addLotRoutes(app, deps);
}
