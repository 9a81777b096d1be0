import type { Config } from '#server/config/config.ts';
import type { App } from '#server/http/app-type.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { addRefillRoutes } from './refills.routes.ts';
import { addStaffRefillRoutes } from './staff-refills.routes.ts';

type Deps = CheckoutDeps & { config: Pick<Config, 'intentsPerMinute'> };

export function addRefills(app: App, deps: Deps): void {
  addRefillRoutes(app, deps, deps.config);
  addStaffRefillRoutes(app, deps);
}
