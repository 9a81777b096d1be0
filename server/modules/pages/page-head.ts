import { escapeHtml } from '#server/http/escape-html.ts';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { stockStatus } from '#shared/rules/stock.ts';

/** A search engine needs no more at once; the rest is in the sitemap. */
const MAX_LISTED_PRODUCTS = 100;

const SHOP_NAME = 'Premium Supplements Store';
const SHOP_DESCRIPTION =
  'Professional-grade nutritional supplements for optimal health. Browse 40 formulas by therapeutic action, read every fact sheet and check out in minutes.';

export type PageHead = {
  title: string;
  description: string;
  url: string;
  imageUrl: string;
  /** Structured data for search engines. */
  data?: object;
};

export function storefrontHead(origin: string, supplements: readonly Supplement[]): PageHead {
  return {
    title: SHOP_NAME,
    description: SHOP_DESCRIPTION,
    url: `${origin}/`,
    imageUrl: `${origin}/pictures/og-1200.jpg`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: SHOP_NAME,
      numberOfItems: supplements.length,
      itemListElement: supplements.slice(0, MAX_LISTED_PRODUCTS).map((supplement, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: describeProduct(origin, supplement),
      })),
    },
  };
}

export function supplementHead(origin: string, supplement: Supplement): PageHead {
  return {
    title: `${supplement.name} · ${SHOP_NAME}`,
    description: supplement.description,
    url: supplementAddress(origin, supplement.id),
    imageUrl: pictureAddress(origin, supplement),
    data: { '@context': 'https://schema.org', ...describeProduct(origin, supplement) },
  };
}

/** For link previews. Whoever sees one may not be whom it was meant for, so it says little. */
export function recommendationHead(url: string, origin: string, items: number): PageHead {
  const supplements = items === 1 ? '1 supplement' : `${items} supplements`;
  return {
    title: `Supplement Recommendation · ${SHOP_NAME}`,
    description: `A recommendation of ${supplements}, put together for you. Review it, change it if you like, and check out.`,
    url,
    imageUrl: `${origin}/pictures/og-1200.jpg`,
  };
}

export function supplementAddress(origin: string, id: number): string {
  return `${origin}/?supplement=${id}`;
}

/** A picture may be kept elsewhere; one that is nowhere must not take the page with it. */
function pictureAddress(origin: string, { imageUrl }: Supplement): string {
  return URL.parse(imageUrl, origin)?.href ?? origin;
}

function describeProduct(origin: string, supplement: Supplement) {
  return {
    '@type': 'Product',
    name: supplement.name,
    description: supplement.description,
    image: pictureAddress(origin, supplement),
    sku: String(supplement.id),
    category: supplement.category,
    offers: {
      '@type': 'Offer',
      url: supplementAddress(origin, supplement.id),
      price: supplement.price,
      priceCurrency: 'USD',
      availability:
        stockStatus(supplement) === 'out'
          ? 'https://schema.org/OutOfStock'
          : 'https://schema.org/InStock',
    },
  };
}

/** Which payment form the browser shows: with this in every page it need not ask. */
export function writePaymentSettings(html: string, settings: PaymentConfig): string {
  const meta = `<meta name="payment" content="${escapeHtml(JSON.stringify(settings))}">`;
  return html.replace('</head>', () => `${meta}\n</head>`);
}

/** Writes the head into the page. Everything from the catalog is escaped for where it stands. */
export function writeHead(html: string, head: PageHead): string {
  const meta = [
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(head.url)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${SHOP_NAME}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:url" content="${escapeHtml(head.url)}">`,
    `<meta property="og:image" content="${escapeHtml(head.imageUrl)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join('\n');
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace('</head>', () => `${meta}\n</head>`)
    .replace('</body>', () => `${writeData(head.data)}</body>`);
}

function writeData(data: object | undefined): string {
  if (!data) return '';
  return `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>\n`;
}

/** Inside a script element only the closing tag and comments could end the data early. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
