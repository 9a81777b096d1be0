import type { Db } from '#server/db/database.ts';
import type { CatalogSnapshot, CatalogVersion } from '#server/modules/catalog/catalog-snapshot.ts';
import { readLabels } from '#server/modules/catalog/read-labels.ts';
import type { CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { CategoryTile } from '#shared/rules/categories.ts';
import { preloadCall } from './browser-build.ts';
import { createPageCache } from './page-cache.ts';
import { storefrontHead, supplementHead, writeHead } from './page-head.ts';

export type StorefrontView = {
  origin: string;
  supplementId: number | undefined;
  isSearching: boolean;
};

export type StorefrontPage = {
  read(view: StorefrontView): Promise<CompressedBytes>;
};

/** Host names times products of one catalog version. */
const MAX_CACHED_PAGES = 100;

export function createStorefrontPage(
  shell: { html: string; shop: Shop; tiles: readonly CategoryTile[]; content: string },
  { catalog, db }: { catalog: CatalogSnapshot; db: Db },
): StorefrontPage {
  const { shop, tiles } = shell;
  const html = shell.html
    .replace('<div id="root"></div>', () => `<div id="root">${shell.content}</div>`)
    .replace('</head>', () => `${preloadCall('/api/supplements')}\n</head>`);
  // The layout of a search, so that nothing moves when the browser reads the query string.
  const searchHtml = html.replace('<div class="has-', '<div data-searching="" class="has-');
  let cachedVersion: CatalogVersion | undefined;
  const pages = createPageCache(MAX_CACHED_PAGES);

  async function describeSupplement(
    origin: string,
    { supplements, codes }: CatalogVersion,
    supplement: Supplement,
  ) {
    const [row] = await readLabels(db, [supplement.id]);
    const label = row && {
      label: row.label,
      pairings: supplements.filter(({ id }) => row.label.pairings.includes(id)),
    };
    return supplementHead({ origin, shop, tiles, codes }, supplement, label);
  }

  return {
    async read({ origin, supplementId, isSearching }) {
      const version = await catalog.read();
      // Editing a label changes the version, too.
      if (version !== cachedVersion) pages.clear();
      cachedVersion = version;
      const supplement = version.supplements.find((candidate) => candidate.id === supplementId);
      return pages.read(`${supplement?.id ?? ''} ${isSearching} ${origin}`, async () =>
        writeHead(
          isSearching ? searchHtml : html,
          shop,
          supplement
            ? await describeSupplement(origin, version, supplement)
            : storefrontHead({ origin, shop, tiles, codes: version.codes }, version.supplements),
        ),
      );
    },
  };
}
