import type { App } from '#server/http/app-type.ts';
import { escapeHtml } from '#server/text/escape-html.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import type { CatalogSnapshot } from '#server/modules/catalog/catalog-snapshot.ts';
import { POLICY_NAMES } from '#shared/rules/policies.ts';
import { productPath } from '#shared/rules/product-path.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const PRIVATE_PATHS = ['/admin', '/dashboard', '/checkout', '/shared/', '/orders/', '/api/'];

const ABOUT_PATHS = [PAGE_PATHS.contact, ...POLICY_NAMES.map((name) => PAGE_PATHS[name])];

export function addSearchEngineRoutes(
  app: App,
  catalog: CatalogSnapshot,
  publicUrl: string | undefined,
): void {
  app.get(
    '/robots.txt',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const lines = [
        'User-agent: *',
        // The storefront reads its products from this call.
        'Allow: /api/supplements',
        ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
        `Sitemap: ${publicOrigin(request, publicUrl)}/sitemap.xml`,
      ];
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    },
  );

  app.get(
    '/sitemap.xml',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const origin = publicOrigin(request, publicUrl);
      const { supplements } = await catalog.read();
      const urls = [
        `${origin}/`,
        ...ABOUT_PATHS.map((path) => origin + path),
        ...supplements.map((supplement) => origin + productPath(supplement)),
      ];
      // The host comes from the request.
      const entries = urls.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`);
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
        );
    },
  );
}
