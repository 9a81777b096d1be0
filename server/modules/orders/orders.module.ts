import type { BackgroundWork } from '#server/background-work.ts';
import type { App } from '#server/http/app-type.ts';
import { addOrderConsoleRoutes } from './console.routes.ts';
import { addFindOrdersRoutes } from './find-orders.routes.ts';
import type { OrderDeps } from './order-deps.ts';
import { addOrderRoutes } from './orders.routes.ts';

export function addOrders(app: App, deps: OrderDeps & { background: BackgroundWork }): void {
  addOrderRoutes(app, deps);
  addFindOrdersRoutes(app, deps);
  addOrderConsoleRoutes(app, deps);
}
