import type { CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Database } from '#server/db/database.ts';
import type { CatalogSnapshot } from '#server/modules/catalog/catalog-snapshot.ts';
import { describeShop } from '#server/modules/shop/describe-shop.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';
import type { Shop, ShopSettings } from '#shared/contracts/shop.ts';
import type { BrowserBuild, PreloadedPage } from './browser-build.ts';
import { createKeptPages } from './kept-pages.ts';
import { type PageHead, writeHead, writeSettings } from './page-head.ts';
import { createStorefrontPage, type StorefrontPage } from './storefront-page.ts';

const MAX_KEPT_PAGES = 100;

/** All pages as they are under one version of the settings, each compressed once. */
type ShopPages = {
  shop: Shop;
  /** The page that the browser fills in, for one whose files are known or for any other. */
  readShell(page?: PreloadedPage): Promise<CompressedBytes>;
  storefront: StorefrontPage;
  /** The same as the shell, with a head of its own. */
  readPage(key: string, describe: () => PageHead, page?: PreloadedPage): Promise<CompressedBytes>;
};

type PagesDeps = {
  shop: SettingsSnapshot;
  catalog: CatalogSnapshot;
  database: Database;
  browserBuild: BrowserBuild;
  payment: PaymentConfig;
};

/** Keeps the pages until the settings change: then the next request gets new ones. */
export function keepShopPages(deps: PagesDeps): () => Promise<ShopPages> {
  let latest: { settings: ShopSettings; pages: ShopPages } | undefined;
  return async () => {
    const settings = await deps.shop.read();
    if (latest?.settings !== settings) {
      latest = { settings, pages: createShopPages(deps, describeShop(settings)) };
    }
    return latest.pages;
  };
}

function createShopPages(
  { catalog, database, browserBuild, payment }: PagesDeps,
  shop: Shop,
): ShopPages {
  const html = writeSettings(browserBuild.html, { shop: identityOf(shop), payment });
  const writeShell = (page?: PreloadedPage) => {
    const preloads = page ? browserBuild.preloadPage(page) : browserBuild.laterPages;
    return html.replace('</head>', () => `${preloads}\n</head>`);
  };
  const shells = createKeptPages(MAX_KEPT_PAGES);
  const kept = createKeptPages(MAX_KEPT_PAGES);
  return {
    shop,
    readShell: (page) => shells.read(page ?? '', () => writeShell(page)),
    storefront: createStorefrontPage(
      { html, shop, content: browserBuild.renderStorefront(shop) },
      { catalog, db: database.db },
    ),
    readPage: (key, describe, page) =>
      kept.read(key, () => writeHead(writeShell(page), shop, describe())),
  };
}

/** What every page shows of the shop; ways of delivery are asked for by whoever needs them. */
function identityOf({ name, tagline, legalName, address, email, phone, logoUrl }: Shop) {
  return { name, tagline, legalName, address, email, phone, logoUrl };
}
