import type { Config } from '#server/config/config.ts';
import type { App } from '#server/http/app-type.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { addCheckoutRoutes } from './checkout.routes.ts';
import { addDemoPaymentRoutes } from './demo-payments.routes.ts';

type Deps = CheckoutDeps & { config: Pick<Config, 'intentsPerMinute'> };

export function addCheckout(app: App, deps: Deps): void {
  addCheckoutRoutes(app, deps, deps.config);
  addDemoPaymentRoutes(app, deps);
}
