import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import {
  compressText,
  sendCompressed,
  type CompressedBytes,
} from '#server/http/compressed-bytes.ts';
import { sendError } from '#server/http/handle-errors.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import { readTokenHash } from '#server/http/sessions.ts';
import { pageSecurityPolicy } from '#server/http/security-headers.ts';
import type { Database } from '#server/db/database.ts';
import type { CatalogueSnapshot } from '#server/modules/catalog/catalogue-snapshot.ts';
import { findCartByToken, readPublicCart } from '#server/modules/sharing/shared-carts.ts';
import { PAGE_PATHS } from '#shared/routes.ts';
import type { BrowserBuild } from './browser-build.ts';
import { markVisitor, recommendationHead, writeHead } from './page-head.ts';
import { createStorefrontPage } from './storefront-page.ts';

type PageDeps = {
  config: Config;
  database: Database;
  catalogue: CatalogueSnapshot;
  browserBuild: BrowserBuild;
};

/** Every page of the product. All but the storefront are the same file, filled in by the browser. */
export function addPageRoutes(app: App, deps: PageDeps): void {
  const { config, database, catalogue, browserBuild } = deps;
  const storefront = createStorefrontPage(browserBuild, catalogue);
  const shells = {
    visitor: compressText(markVisitor(browserBuild.html)),
    user: compressText(browserBuild.html),
  };
  const policy = pageSecurityPolicy(config, browserBuild.styleHashes);

  const sendPage = (bytes: CompressedBytes, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', policy);
    reply.header('vary', 'cookie');
    return sendCompressed(bytes, 'text/html; charset=utf-8', request, reply);
  };
  const sendShell = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(await (isVisitor(request) ? shells.visitor : shells.user), request, reply);

  for (const path of Object.values(PAGE_PATHS)) {
    if (path === PAGE_PATHS.storefront || path === PAGE_PATHS.shared) continue;
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return sendShell(request, reply);
    });
  }

  app.get<{ Params: { token: string } }>(
    PAGE_PATHS.shared,
    { schema: { hide: true } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      const cart = await findCartByToken(database.db, request.params.token);
      if (!cart) return sendShell(request, reply);
      const origin = publicOrigin(request, config.publicUrl);
      const html = isVisitor(request) ? markVisitor(browserBuild.html) : browserBuild.html;
      const items = readPublicCart(cart).cartItems.length;
      const head = recommendationHead(`${origin}/shared/${cart.shareToken}`, origin, items);
      return sendPage(await compressText(writeHead(html, head)), request, reply);
    },
  );

  app.get(PAGE_PATHS.storefront, { schema: { hide: true } }, async (request, reply) => {
    const page = await storefront.read({
      origin: publicOrigin(request, config.publicUrl),
      supplementId: readSupplementId(request.query),
      isVisitor: isVisitor(request),
    });
    return sendPage(page, request, reply);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || request.url.startsWith('/api')) {
      return sendError(new AppError('not_found', 'There is nothing here.'), request, reply);
    }
    return sendShell(request, reply.code(404));
  });
}

function isVisitor(request: FastifyRequest): boolean {
  return readTokenHash(request, 'user') === undefined;
}

function readSupplementId(query: unknown): number | undefined {
  const value = (query as Record<string, unknown>).supplement;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
