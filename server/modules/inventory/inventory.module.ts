import type { App } from '#server/http/app-type.ts';
import { addInventoryConsoleRoutes } from './console.routes.ts';
import type { InventoryDeps } from './inventory-deps.ts';
import { addLotRoutes } from './lots.routes.ts';
import { addStockRequestRoutes } from './stock-requests.routes.ts';

export function addInventory(app: App, deps: InventoryDeps & { mailOrigin: string }): void {
  addStockRequestRoutes(app, deps.db);
  addInventoryConsoleRoutes(app, deps);
  addLotRoutes(app, deps);
}
