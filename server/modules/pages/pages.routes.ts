import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import {
  compressText,
  sendCompressed,
  type CompressedBytes,
} from '#server/http/compressed-bytes.ts';
import { sendError } from '#server/http/handle-errors.ts';
import { ownOrigin } from '#server/http/own-origin.ts';
import { pageSecurityPolicy } from '#server/http/security-headers.ts';
import type { Database } from '#server/db/database.ts';
import type { CatalogSnapshot } from '#server/modules/catalog/catalog-snapshot.ts';
import { findCartByToken, readPublicCart } from '#server/modules/sharing/shared-carts.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type { BrowserBuild } from './browser-build.ts';
import { createKeptPages } from './kept-pages.ts';
import { recommendationHead, writeHead, writePaymentSettings } from './page-head.ts';
import { createStorefrontPage } from './storefront-page.ts';

const MAX_KEPT_RECOMMENDATIONS = 100;

type PageDeps = {
  config: Config;
  database: Database;
  catalog: CatalogSnapshot;
  browserBuild: BrowserBuild;
  payments: PaymentProvider;
};

/** Every page of the product. All but the storefront are the same file, filled in by the browser. */
export function addPageRoutes(app: App, deps: PageDeps): void {
  const { config, database, catalog, browserBuild, payments } = deps;
  const html = writePaymentSettings(browserBuild.html, payments.publicConfig);
  const storefront = createStorefrontPage({ ...browserBuild, html }, catalog);
  const shell = compressText(html);
  const recommendations = createKeptPages(MAX_KEPT_RECOMMENDATIONS);
  const policy = pageSecurityPolicy(config, browserBuild.styleHashes);

  const sendPage = (bytes: CompressedBytes, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', policy);
    return sendCompressed(bytes, 'text/html; charset=utf-8', request, reply);
  };
  const sendShell = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(await shell, request, reply);

  for (const path of Object.values(PAGE_PATHS)) {
    if (path === PAGE_PATHS.storefront || path === PAGE_PATHS.shared) continue;
    app.get(
      path,
      { config: { access: 'anyone' }, schema: { hide: true } },
      async (request, reply) => {
        reply.header('x-robots-tag', 'noindex');
        return sendShell(request, reply);
      },
    );
  }

  app.get<{ Params: { token: string } }>(
    PAGE_PATHS.shared,
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      const cart = await findCartByToken(database.db, request.params.token);
      if (!cart) return sendShell(request, reply);
      const origin = ownOrigin(request, config);
      const address = `${origin}/shared/${cart.shareToken}`;
      const items = readPublicCart(cart).cartItems.length;
      const page = await recommendations.read(`${address} ${items}`, () =>
        writeHead(html, recommendationHead(address, origin, items)),
      );
      return sendPage(page, request, reply);
    },
  );

  app.get(
    PAGE_PATHS.storefront,
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const page = await storefront.read({
        origin: ownOrigin(request, config),
        supplementId: readSupplementId(request.query),
      });
      return sendPage(page, request, reply);
    },
  );

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || request.url.startsWith('/api')) {
      return sendError(new AppError('not_found', 'There is nothing here.'), request, reply);
    }
    return sendShell(request, reply.code(404));
  });
}

function readSupplementId(query: unknown): number | undefined {
  const value = (query as Record<string, unknown>).supplement;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
