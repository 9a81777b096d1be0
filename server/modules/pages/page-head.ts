import { escapeHtml } from '#server/text/escape-html.ts';
import type { CatalogVersion } from '#server/modules/catalog/catalog-snapshot.ts';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { StoreCategories } from '#shared/rules/arrange-categories.ts';
import type { CategoryTile } from '#shared/rules/categories.ts';
import type { Label } from '#shared/rules/label.ts';
import { productPath } from '#shared/rules/product-path.ts';
import { stockStatus } from '#shared/rules/stock.ts';
import { describeLabel } from './describe-label.ts';

/** The sitemap lists the rest. */
const MAX_LISTED_PRODUCTS = 100;

export type PageHead = {
  title: string;
  description: string;
  url: string;
  imageUrl: string;
  data?: object;
};

type Site = { origin: string; shop: Shop };
type StoreSite = Site & { tiles: readonly CategoryTile[] } & Pick<CatalogVersion, 'codes'>;

export function storefrontHead(
  { origin, shop, tiles, codes }: StoreSite,
  supplements: readonly Supplement[],
): PageHead {
  return {
    title: shop.name,
    description: describeStorefront(shop),
    url: `${origin}/`,
    imageUrl: `${origin}/pictures/og-1200.jpg`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: shop.name,
      numberOfItems: supplements.length,
      itemListElement: supplements.slice(0, MAX_LISTED_PRODUCTS).map((supplement, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: describeProduct({ origin, tiles, codes }, supplement),
      })),
    },
  };
}

function describeStorefront({ tagline }: Shop): string {
  const first = tagline === '' ? '' : `${tagline.replace(/\.$/, '')}. `;
  return `${first}Browse supplements by therapeutic action, read every fact sheet and check out in minutes.`;
}

export function supplementHead(
  { origin, shop, tiles, codes }: StoreSite,
  supplement: Supplement,
  label: { label: Label; pairings: readonly Supplement[] } | undefined,
): PageHead {
  return {
    title: `${supplement.name} · ${shop.name}`,
    description: supplement.description,
    url: `${origin}${productPath(supplement)}`,
    imageUrl: pictureUrl(origin, supplement),
    data: {
      '@context': 'https://schema.org',
      ...describeProduct({ origin, tiles, codes }, supplement),
      ...(label && {
        ...describeLabel(label.label),
        isRelatedTo: label.pairings.map((other) =>
          describeProduct({ origin, tiles, codes }, other),
        ),
      }),
    },
  };
}

export function aboutHead({ origin, shop }: Site, page: { path: string; title: string }): PageHead {
  return {
    title: `${page.title} · ${shop.name}`,
    description: `${page.title}: ${shop.name}`,
    url: `${origin}${page.path}`,
    imageUrl: `${origin}/pictures/og-1200.jpg`,
  };
}

/** Says little, because a link preview may be seen by anyone. */
export function recommendationHead({ origin, shop }: Site, url: string, items: number): PageHead {
  const supplements = items === 1 ? '1 supplement' : `${items} supplements`;
  return {
    title: `Supplement Recommendation · ${shop.name}`,
    description: `A recommendation of ${supplements}, put together for you. Review it, change it if you like, and check out.`,
    url,
    imageUrl: `${origin}/pictures/og-1200.jpg`,
  };
}

/** An unreadable picture URL must not break the page. */
function pictureUrl(origin: string, { imageUrl }: Supplement): string {
  return URL.parse(imageUrl, origin)?.href ?? origin;
}

function describeProduct(
  { origin, tiles, codes }: Omit<StoreSite, 'shop'>,
  supplement: Supplement,
) {
  const { sku, gtin } = codes.get(supplement.id) ?? {};
  return {
    '@type': 'Product',
    name: supplement.name,
    description: supplement.description,
    image: pictureUrl(origin, supplement),
    sku: sku ?? String(supplement.id),
    ...(gtin && { gtin }),
    category: tiles.find(({ id }) => id === supplement.category)?.name,
    offers: {
      '@type': 'Offer',
      url: `${origin}${productPath(supplement)}`,
      price: supplement.price,
      priceCurrency: 'USD',
      availability:
        stockStatus(supplement) === 'out'
          ? 'https://schema.org/OutOfStock'
          : 'https://schema.org/InStock',
    },
  };
}

/** Saves the browser a request and a layout shift. */
export function writeSettings(
  html: string,
  settings: { shop: Pick<Shop, 'name'>; payment: PaymentConfig; categories?: StoreCategories },
): string {
  const meta = Object.entries(settings).map(
    ([name, value]) => `<meta name="${name}" content="${escapeHtml(JSON.stringify(value))}">`,
  );
  return writeTitle(html, settings.shop.name).replace(
    '</head>',
    () => `${meta.join('\n')}\n</head>`,
  );
}

function writeTitle(html: string, title: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
}

export function writeHead(html: string, shop: Shop, head: PageHead): string {
  const meta = [
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(head.url)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(shop.name)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:url" content="${escapeHtml(head.url)}">`,
    `<meta property="og:image" content="${escapeHtml(head.imageUrl)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join('\n');
  return writeTitle(html, head.title)
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace('</head>', () => `${meta}\n</head>`)
    .replace('</body>', () => `${writeData(head.data)}</body>`);
}

function writeData(data: object | undefined): string {
  if (!data) return '';
  return `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>\n`;
}

/** Inside a script element only a tag or comment could end the data early. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
