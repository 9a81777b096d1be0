import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import { asksForPage } from '#server/http/asks-for-page.ts';
import { sendCompressed, type CompressedBytes } from '#server/http/compressed-bytes.ts';
import { dropTrailingSlash } from '#server/http/drop-trailing-slash.ts';
import { sendError } from '#server/http/handle-errors.ts';
import { ownOrigin } from '#server/http/own-origin.ts';
import { pageSecurityPolicy } from '#server/http/security-headers.ts';
import type { Database } from '#server/db/database.ts';
import type { CategoriesSnapshot } from '#server/modules/catalog/categories.ts';
import type { CatalogSnapshot } from '#server/modules/catalog/catalog-snapshot.ts';
import { findCartByToken, readPublicCart } from '#server/modules/sharing/shared-carts.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { POLICY_NAMES, POLICY_TITLES } from '#shared/rules/policies.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { productIdOf, productPath, slugOf } from '#shared/rules/product-path.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type { BrowserBuild, PreloadedPage } from './browser-build.ts';
import { aboutHead, recommendationHead } from './page-head.ts';
import { cacheShopPages } from './shop-pages.ts';

const PAGE: RouteShorthandOptions = {
  config: { access: 'anyone' },
  schema: { hide: true },
  onRequest: dropTrailingSlash,
};

export type PageDeps = {
  config: Config;
  database: Database;
  catalog: CatalogSnapshot;
  categories: CategoriesSnapshot;
  shop: SettingsSnapshot;
  browserBuild: BrowserBuild;
  payments: PaymentProvider;
};

const ABOUT_PAGES = [
  ...POLICY_NAMES.map((name) => ({ path: PAGE_PATHS[name], title: POLICY_TITLES[name] })),
  { path: PAGE_PATHS.contact, title: 'Contact' },
];

/** Pages that are often opened by URL. */
const PRELOADED = new Map<string, PreloadedPage>([
  [PAGE_PATHS.checkout, 'checkout'],
  [PAGE_PATHS.dashboard, 'dashboard'],
  [PAGE_PATHS.admin, 'admin'],
]);

/** All pages but the storefront share one HTML file. */
export function addPageRoutes(app: App, deps: PageDeps): void {
  const { config, database, browserBuild } = deps;
  const readPages = cacheShopPages(deps);
  const policyFor = (payments: Config['payments']) =>
    pageSecurityPolicy({ ...config, payments }, browserBuild.styleHashes);
  const policies = {
    demo: policyFor({ provider: 'demo' }),
    stripe: policyFor({ provider: 'missing' }),
  };

  const sendPage = (bytes: CompressedBytes, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', policies[deps.payments.name]);
    return sendCompressed(bytes, 'text/html; charset=utf-8', request, reply);
  };
  const sendShell = async (request: FastifyRequest, reply: FastifyReply, page?: PreloadedPage) =>
    sendPage(await (await readPages()).readShell(page), request, reply);

  const ownHeads = new Set<string>([
    PAGE_PATHS.storefront,
    PAGE_PATHS.product,
    PAGE_PATHS.shared,
    ...ABOUT_PAGES.map(({ path }) => path),
  ]);
  for (const path of [...Object.values(PAGE_PATHS), ...Object.values(CONSOLE_PATHS)]) {
    if (ownHeads.has(path)) continue;
    app.get(path, PAGE, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return sendShell(request, reply, PRELOADED.get(path));
    });
  }

  for (const about of ABOUT_PAGES) {
    app.get(about.path, PAGE, async (request, reply) => {
      const { shop, readPage } = await readPages();
      const origin = ownOrigin(request, config);
      const page = await readPage(`${origin}${about.path}`, () =>
        aboutHead({ origin, shop }, about),
      );
      return sendPage(page, request, reply);
    });
  }

  app.get<{ Params: { token: string } }>(PAGE_PATHS.shared, PAGE, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    const cart = await findCartByToken(database.db, request.params.token);
    if (!cart) return sendShell(request, reply, 'shared');
    const { shop, readPage } = await readPages();
    const origin = ownOrigin(request, config);
    const url = `${origin}/shared/${cart.shareToken}`;
    const items = readPublicCart(cart).cartItems.length;
    const describe = () => recommendationHead({ origin, shop }, url, items);
    const page = await readPage(`${url} ${items}`, describe, 'shared');
    return sendPage(page, request, reply);
  });

  const sendStorefront = async (request: FastifyRequest, reply: FastifyReply, id?: number) => {
    const { storefront } = await readPages();
    const page = await storefront.read({
      origin: ownOrigin(request, config),
      supplementId: id,
      isSearching: Boolean((request.query as Record<string, unknown>)['search']),
    });
    return sendPage(page, request, reply);
  };

  app.get(PAGE_PATHS.storefront, PAGE, async (request, reply) =>
    sendStorefront(request, reply, readSupplementId(request.query)),
  );

  app.get<{ Params: { slug: string } }>(PAGE_PATHS.product, PAGE, async (request, reply) => {
    const asked = `/products/${request.params.slug}`;
    const product = findProduct((await deps.catalog.read()).supplements, asked);
    if (!product) return sendStorefront(request, reply.code(404));
    const path = productPath(product);
    if (path === asked) return sendStorefront(request, reply, product.id);
    const [, query] = request.url.split('?');
    return reply.redirect(query ? `${path}?${query}` : path, 302);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (!asksForPage(request)) {
      return sendError(new AppError('not_found', 'There is nothing here.'), request, reply);
    }
    return (await dropTrailingSlash(request, reply)) ?? sendShell(request, reply.code(404));
  });
}

/** By the whole path, by the name alone, or by the id of a renamed product. */
function findProduct(supplements: readonly Supplement[], path: string): Supplement | undefined {
  const id = productIdOf(path);
  return (
    supplements.find((supplement) => productPath(supplement) === path) ??
    supplements.find(({ name }) => `/products/${slugOf(name)}` === path) ??
    supplements.find((supplement) => supplement.id === id)
  );
}

function readSupplementId(query: unknown): number | undefined {
  const value = (query as Record<string, unknown>).supplement;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
