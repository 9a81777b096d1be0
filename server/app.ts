import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { LogController, type RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountDeps, checkoutDeps, mediaDeps, type Deps } from './deps.ts';
import { compressConsole } from './http/compress-console.ts';
import type { App } from './http/app-type.ts';
import { collectCalls } from './http/calls.ts';
import { handleErrors } from './http/handle-errors.ts';
import { limitRates } from './security/limit-rates.ts';
import { logRequests } from './http/log-requests.ts';
import { parseBodies } from './http/parse-bodies.ts';
import { refuseCrossSite } from './http/refuse-cross-site.ts';
import { refuseUnanswerable, refuseUnreadable } from './http/refuse-unreadable.ts';
import { secureCookies } from './http/secure-cookies.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { ZOD_COMPILERS } from './http/zod-compilers.ts';
import { addAccountRoutes } from './modules/accounts/accounts.routes.ts';
import { addAddressBookRoutes } from './modules/accounts/address-book.routes.ts';
import { addPasswordCheckRoutes } from './modules/accounts/password-check.routes.ts';
import { addProfileRoutes } from './modules/accounts/profile.routes.ts';
import { addUserSessionRoutes } from './modules/accounts/user-sessions.routes.ts';
import { addPeopleRoutes } from './modules/accounts/people.routes.ts';
import { guardAdmin } from './modules/accounts/admin-guard.ts';
import { guardUsers } from './modules/accounts/user-guard.ts';
import { addAccountConsoleRoutes } from './modules/accounts/console.routes.ts';
import { addAdminAccountRoutes } from './modules/accounts/admin-account.routes.ts';
import { addAdministratorRoutes } from './modules/accounts/administrators.routes.ts';
import { addAdminSessionRoutes } from './modules/accounts/admin-session.routes.ts';
import { addCatalogConsoleRoutes } from './modules/catalog/console.routes.ts';
import { addCatalogCsvRoutes } from './modules/catalog/csv.routes.ts';
import { addInventoryConsoleRoutes } from './modules/inventory/console.routes.ts';
import { addStockRequestRoutes } from './modules/inventory/stock-requests.routes.ts';
import { addMailConsoleRoutes } from './modules/mail/console.routes.ts';
import { addMediaConsoleRoutes } from './modules/media/console.routes.ts';
import { keepPictures } from './modules/media/keep-pictures.ts';
import { addOrderConsoleRoutes } from './modules/orders/console.routes.ts';
import { addAuditRoutes } from './modules/audit/console.routes.ts';
import { addReportRoutes } from './modules/reports/console.routes.ts';
import { addCatalogRoutes } from './modules/catalog/catalog.routes.ts';
import { addCheckoutRoutes } from './modules/checkout/checkout.routes.ts';
import { addDemoPaymentRoutes } from './modules/checkout/demo-payments.routes.ts';
import { addEarningsConsoleRoutes } from './modules/earnings/console.routes.ts';
import { addEarningsRoutes } from './modules/earnings/earnings.routes.ts';
import { addDocsRoutes, describeApi } from './modules/docs/docs.routes.ts';
import { addHealthRoutes } from './modules/health/health.routes.ts';
import { addMetrics } from './modules/metrics/metrics.routes.ts';
import { addContactRoutes } from './modules/mail/contact.routes.ts';
import { addObjectRoutes } from './modules/media/objects.routes.ts';
import { addUploadRoutes } from './modules/media/uploads.routes.ts';
import { addFindOrdersRoutes } from './modules/orders/find-orders.routes.ts';
import { addOrderRoutes } from './modules/orders/orders.routes.ts';
import { addFileRoutes } from './modules/pages/files.routes.ts';
import { addPageRoutes } from './modules/pages/pages.routes.ts';
import { addPersonalDataRoutes } from './modules/personal-data/personal-data.routes.ts';
import { addPracticeConsoleRoutes } from './modules/practice/console.routes.ts';
import { addPracticeRoutes } from './modules/practice/practice.routes.ts';
import { addSenderRoutes } from './modules/sharing/sender.routes.ts';
import { addSharedLinkRoutes } from './modules/sharing/shared-link.routes.ts';
import { addSharingRoutes } from './modules/sharing/sharing.routes.ts';
import { addShopRoutes } from './modules/shop/shop.routes.ts';
import { addSearchEngineRoutes } from './modules/pages/search-engines.routes.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const MAX_PARAM_LENGTH = 512;
const REQUEST_TIMEOUT_MS = 60_000;

/** The whole server on one screen: what happens to every request, then every mount. */
export async function createApp(deps: Deps): Promise<App> {
  const { config, database, catalog, payments } = deps;
  const catalogDeps = { db: database.db };
  const app: App = fastify<RawServerDefault>({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    schemaController: ZOD_COMPILERS,
    ...refuseUnreadable(config),
  }).withTypeProvider<ZodTypeProvider>();

  deps.tracing?.traceRequests(app);
  collectCalls(app);
  logRequests(app);
  addSecurityHeaders(app, config);
  compressConsole(app);
  handleErrors(app);
  refuseUnanswerable(app, config);
  refuseCrossSite(app, config.publicUrl);
  secureCookies(app, config.publicUrl);
  parseBodies(app);
  await app.register(cookie);
  limitRates(app, config, deps.database.talk);
  guardAdmin(app, database.db);
  guardUsers(app, database.db);
  await describeApi(app);

  await addMetrics(app, database, config);
  addHealthRoutes(app, database, deps.lifecycle);
  addShopRoutes(app, { db: database.db, keepPictures, shop: deps.shop, config });
  addContactRoutes(app, database.db);
  addCatalogRoutes(app, { catalog, db: database.db, shop: deps.shop });
  addStockRequestRoutes(app, database.db);
  addOrderRoutes(app, { db: database.db, shop: deps.shop });
  addFindOrdersRoutes(app, accountDeps(deps));
  addSharingRoutes(app, { db: database.db, publicUrl: config.publicUrl });
  addEarningsRoutes(app, database.db, deps.shop);
  addSharedLinkRoutes(app, database.db);
  addSenderRoutes(app, mediaDeps(deps), config);
  addPracticeRoutes(app, database.db);
  addCheckoutRoutes(app, checkoutDeps(deps), config);
  if (payments.inHouseBank) addDemoPaymentRoutes(app, payments.inHouseBank);
  addAdminSessionRoutes(app, accountDeps(deps));
  addAccountConsoleRoutes(app, accountDeps(deps));
  addAdminAccountRoutes(app, accountDeps(deps), deps.shop);
  addAdministratorRoutes(app, accountDeps(deps));
  addPeopleRoutes(app, accountDeps(deps));
  addReportRoutes(app, database.db);
  addAuditRoutes(app, database.db);
  addCatalogConsoleRoutes(app, catalogDeps);
  await addCatalogCsvRoutes(app, catalogDeps);
  addInventoryConsoleRoutes(app, catalogDeps);
  addOrderConsoleRoutes(app, checkoutDeps(deps));
  addEarningsConsoleRoutes(app, database.db);
  addMailConsoleRoutes(app, database.db, deps.shop);
  addMediaConsoleRoutes(app, mediaDeps(deps), config.publicUrl);
  addPracticeConsoleRoutes(app, database.db);
  await addUploadRoutes(app, mediaDeps(deps));
  addObjectRoutes(app, deps.storage);
  addAccountRoutes(app, accountDeps(deps));
  addProfileRoutes(app, accountDeps(deps));
  addPersonalDataRoutes(app, accountDeps(deps));
  addPasswordCheckRoutes(app);
  addUserSessionRoutes(app, database.db);
  addAddressBookRoutes(app, database.db);
  await addDocsRoutes(app);
  await addFileRoutes(app);
  addSearchEngineRoutes(app, catalog, config.publicUrl);
  addPageRoutes(app, deps);
  return app;
}
