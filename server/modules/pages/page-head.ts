import { escapeHtml } from '#server/text/escape-html.ts';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { StoreCategories } from '#shared/rules/arrange-categories.ts';
import type { CategoryTile } from '#shared/rules/categories.ts';
import type { Label } from '#shared/rules/label.ts';
import { productPath } from '#shared/rules/product-path.ts';
import { stockStatus } from '#shared/rules/stock.ts';
import { describeLabel } from './describe-label.ts';

/** A search engine needs no more at once; the rest is in the sitemap. */
const MAX_LISTED_PRODUCTS = 100;

export type PageHead = {
  title: string;
  description: string;
  url: string;
  imageUrl: string;
  /** Structured data for search engines. */
  data?: object;
};

/** The head of a page, given where the shop is and what it is called. */
type Place = { origin: string; shop: Shop };
type StorePlace = Place & { tiles: readonly CategoryTile[] };

export function storefrontHead(
  { origin, shop, tiles }: StorePlace,
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
        item: describeProduct({ origin, tiles }, supplement),
      })),
    },
  };
}

function describeStorefront({ tagline }: Shop): string {
  const first = tagline === '' ? '' : `${tagline.replace(/\.$/, '')}. `;
  return `${first}Browse supplements by therapeutic action, read every fact sheet and check out in minutes.`;
}

/** A product, and what its label adds: the products that go well with it are those on sale. */
export function supplementHead(
  { origin, shop, tiles }: StorePlace,
  supplement: Supplement,
  label: { label: Label; pairings: readonly Supplement[] } | undefined,
): PageHead {
  return {
    title: `${supplement.name} · ${shop.name}`,
    description: supplement.description,
    url: `${origin}${productPath(supplement)}`,
    imageUrl: pictureUrlOf(origin, supplement),
    data: {
      '@context': 'https://schema.org',
      ...describeProduct({ origin, tiles }, supplement),
      ...(label && {
        ...describeLabel(label.label),
        isRelatedTo: label.pairings.map((other) => describeProduct({ origin, tiles }, other)),
      }),
    },
  };
}

/** A page about the shop itself: a policy, or how to reach it. */
export function aboutHead(
  { origin, shop }: Place,
  page: { path: string; title: string },
): PageHead {
  return {
    title: `${page.title} · ${shop.name}`,
    description: `${page.title}: ${shop.name}`,
    url: `${origin}${page.path}`,
    imageUrl: `${origin}/pictures/og-1200.jpg`,
  };
}

/** For link previews. Whoever sees one may not be whom it was meant for, so it says little. */
export function recommendationHead({ origin, shop }: Place, url: string, items: number): PageHead {
  const supplements = items === 1 ? '1 supplement' : `${items} supplements`;
  return {
    title: `Supplement Recommendation · ${shop.name}`,
    description: `A recommendation of ${supplements}, put together for you. Review it, change it if you like, and check out.`,
    url,
    imageUrl: `${origin}/pictures/og-1200.jpg`,
  };
}

/** A picture may be kept elsewhere; one that is nowhere must not take the page with it. */
function pictureUrlOf(origin: string, { imageUrl }: Supplement): string {
  return URL.parse(imageUrl, origin)?.href ?? origin;
}

function describeProduct({ origin, tiles }: Omit<StorePlace, 'shop'>, supplement: Supplement) {
  return {
    '@type': 'Product',
    name: supplement.name,
    description: supplement.description,
    image: pictureUrlOf(origin, supplement),
    sku: String(supplement.id),
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

/** What every page of the product needs to know: with this in it the browser need not ask, and nothing moves. */
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

/** Writes the head into the page. Everything from the catalog and the settings is escaped for where it stands. */
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

/** Inside a script element only the closing tag and comments could end the data early. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
