import { isDeepStrictEqual } from 'node:util';
import type { CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Database } from '#server/db/database.ts';
import type { CategoriesSnapshot } from '#server/modules/catalog/categories.ts';
import type { CatalogSnapshot } from '#server/modules/catalog/catalog-snapshot.ts';
import { describeShop, type SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';
import type { Shop, ShopSettings } from '#shared/contracts/shop.ts';
import { arrangeCategories, type StoreCategories } from '#shared/rules/arrange-categories.ts';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import type { BrowserBuild, PreloadedPage } from './browser-build.ts';
import { createPageCache } from './page-cache.ts';
import { type PageHead, writeHead, writeSettings } from './page-head.ts';
import { createStorefrontPage, type StorefrontPage } from './storefront-page.ts';

const MAX_CACHED_PAGES = 100;

type ShopPages = {
  shop: Shop;
  readShell(page?: PreloadedPage): Promise<CompressedBytes>;
  storefront: StorefrontPage;
  readPage(key: string, describe: () => PageHead, page?: PreloadedPage): Promise<CompressedBytes>;
};

type PagesDeps = {
  shop: SettingsSnapshot;
  categories: CategoriesSnapshot;
  catalog: CatalogSnapshot;
  database: Database;
  browserBuild: BrowserBuild;
  payments: Pick<PaymentProvider, 'publicConfig'>;
};

/** Rebuilds all pages when settings, categories or the payment provider change. */
export function cacheShopPages(deps: PagesDeps): () => Promise<ShopPages> {
  let latest:
    | { settings: ShopSettings; categories: string; payment: PaymentConfig; pages: ShopPages }
    | undefined;
  return async () => {
    const [settings, rows] = await Promise.all([deps.shop.read(), deps.categories.read()]);
    // By content, because every sale announces a catalog change.
    const categories = JSON.stringify(rows);
    const payment = deps.payments.publicConfig;
    const isFresh =
      latest?.settings === settings &&
      latest.categories === categories &&
      latest.payment === payment;
    if (!latest || !isFresh) {
      const pages = createShopPages(deps, describeShop(settings), arrangeCategories(rows));
      latest = { settings, categories, payment, pages };
    }
    return latest.pages;
  };
}

function createShopPages(
  { catalog, database, browserBuild, payments }: PagesDeps,
  shop: Shop,
  categories: StoreCategories,
): ShopPages {
  const html = writeSettings(browserBuild.html, {
    shop: identityOf(shop),
    payment: payments.publicConfig,
    ...(!isStandard(categories) && { categories }),
  });
  const writeShell = (page?: PreloadedPage) => {
    const preloads = page ? browserBuild.preloadPage(page) : browserBuild.laterPages;
    return html.replace('</head>', () => `${preloads}\n</head>`);
  };
  const shells = createPageCache(MAX_CACHED_PAGES);
  const pages = createPageCache(MAX_CACHED_PAGES);
  return {
    shop,
    readShell: (page) => shells.read(page ?? '', () => writeShell(page)),
    storefront: createStorefrontPage(
      {
        html,
        shop,
        tiles: categories.tiles,
        content: browserBuild.renderStorefront(shop, categories),
      },
      { catalog, db: database.db },
    ),
    readPage: (key, describe, page) =>
      pages.read(key, () => writeHead(writeShell(page), shop, describe())),
  };
}

function isStandard({ tiles, added }: StoreCategories): boolean {
  return added.length === 0 && isDeepStrictEqual(tiles, CATEGORY_TILES);
}

function identityOf({ hasSampleData, ...shop }: Shop) {
  const { name, tagline, legalName, address, email, phone, logoUrl } = shop;
  const identity = { name, tagline, legalName, address, email, phone, logoUrl };
  return { ...identity, ...(hasSampleData && { hasSampleData }) };
}
