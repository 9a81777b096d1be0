import { openHttp } from './http/open-http.ts';
import type { App } from './http/app-type.ts';
import type { Deps } from './deps.ts';
import { addAccounts } from './modules/accounts/accounts.module.ts';
import { guardUsers } from './modules/accounts/user-guard.ts';
import { findSignedInUser } from './modules/accounts/users.ts';
import { guardAdmin } from './modules/administrators/admin-guard.ts';
import { addAdministrators } from './modules/administrators/administrators.module.ts';
import { addAudit } from './modules/audit/audit.routes.ts';
import { addCatalog } from './modules/catalog/catalog.module.ts';
import { addCheckout } from './modules/checkout/checkout.module.ts';
import { addDocs, describeApi } from './modules/docs/docs.routes.ts';
import { addEarnings } from './modules/earnings/earnings.module.ts';
import { addHealth } from './modules/health/health.routes.ts';
import { addInventory } from './modules/inventory/inventory.module.ts';
import { addMail } from './modules/mail/mail.module.ts';
import { storePictures } from './modules/media/store-pictures.ts';
import { addMedia } from './modules/media/media.module.ts';
import { addMetrics } from './modules/metrics/metrics.routes.ts';
import { addOrders } from './modules/orders/orders.module.ts';
import { addPages } from './modules/pages/pages.module.ts';
import { addPersonalData } from './modules/personal-data/personal-data.routes.ts';
import { addPractice } from './modules/practice/practice.module.ts';
import { addReports } from './modules/reports/reports.routes.ts';
import { hasUpdates } from './modules/sharing/has-updates.ts';
import { addSharing } from './modules/sharing/sharing.module.ts';
import { addShop } from './modules/shop/shop.routes.ts';
import { limitRates } from './security/limit-rates.ts';

/** The whole server: what happens to every request, then every module. */
export async function createApp(deps: Deps): Promise<App> {
  const { config, db, log } = deps;
  const app = await openHttp(config, log);
  await limitRates(app, config);
  guardAdmin(app, db);
  guardUsers(app, db);
  await describeApi(app);

  await addMetrics(app, deps);
  addHealth(app, deps);
  addShop(app, deps, storePictures);
  addMail(app, deps, findSignedInUser);
  addAccounts(app, deps, hasUpdates);
  addAdministrators(app, deps);
  addAudit(app, deps);
  await addMedia(app, deps);
  addPractice(app, deps);
  await addCatalog(app, deps);
  addOrders(app, deps);
  addReports(app, deps);
  addInventory(app, deps);
  addSharing(app, deps);
  addCheckout(app, deps);
  addEarnings(app, deps);
  addPersonalData(app, deps);
  await addDocs(app);
  await addPages(app, deps);
  return app;
}
