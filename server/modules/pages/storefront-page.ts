import type { Db } from '#server/db/database.ts';
import type { CatalogSnapshot, CatalogVersion } from '#server/modules/catalog/catalog-snapshot.ts';
import { readLabels } from '#server/modules/catalog/read-labels.ts';
import type { CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { CategoryTile } from '#shared/rules/categories.ts';
import { preloadAnswer } from './browser-build.ts';
import { createPageCache } from './page-cache.ts';
import { storefrontHead, supplementHead, writeHead } from './page-head.ts';

export type StorefrontView = {
  origin: string;
  /** The product whose details are open, if the address names one. */
  supplementId: number | undefined;
};

export type StorefrontPage = {
  read(view: StorefrontView): Promise<CompressedBytes>;
};

/** For each of the machine's names and each product of one catalog version. */
const MAX_CACHED_PAGES = 100;

/** The storefront's first paint: content and structured data, compressed once for each version. */
export function createStorefrontPage(
  shell: { html: string; shop: Shop; tiles: readonly CategoryTile[]; content: string },
  { catalog, db }: { catalog: CatalogSnapshot; db: Db },
): StorefrontPage {
  const { shop, tiles } = shell;
  const html = shell.html
    .replace('<div id="root"></div>', () => `<div id="root">${shell.content}</div>`)
    .replace('</head>', () => `${preloadAnswer('/api/supplements')}\n</head>`);
  let keptVersion: CatalogVersion | undefined;
  const pages = createPageCache(MAX_CACHED_PAGES);

  async function describeSupplement(
    origin: string,
    { supplements }: CatalogVersion,
    supplement: Supplement,
  ) {
    const [row] = await readLabels(db, [supplement.id]);
    const label = row && {
      label: row.label,
      pairings: supplements.filter(({ id }) => row.label.pairings.includes(id)),
    };
    return supplementHead({ origin, shop, tiles }, supplement, label);
  }

  return {
    async read({ origin, supplementId }) {
      const version = await catalog.read();
      // A label that was edited makes a new version too, though the list of products is the same.
      if (version !== keptVersion) pages.clear();
      keptVersion = version;
      const supplement = version.supplements.find((candidate) => candidate.id === supplementId);
      return pages.read(`${supplement?.id ?? ''} ${origin}`, async () =>
        writeHead(
          html,
          shop,
          supplement
            ? await describeSupplement(origin, version, supplement)
            : storefrontHead({ origin, shop, tiles }, version.supplements),
        ),
      );
    },
  };
}
