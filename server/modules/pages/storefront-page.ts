import type { CatalogSnapshot } from '#server/modules/catalog/catalog-snapshot.ts';
import type { CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { createKeptPages } from './kept-pages.ts';
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
const MAX_KEPT_PAGES = 100;

/** Asked for before the scripts have run. Fonts are named by the page itself, pictures by its content. */
const PRELOADS =
  '<link rel="preload" as="fetch" href="/api/supplements" crossorigin="use-credentials">';

/** The storefront's first paint: content and structured data, compressed once for each version. */
export function createStorefrontPage(
  shell: { html: string; shop: Shop; content: string },
  catalog: CatalogSnapshot,
): StorefrontPage {
  const { shop } = shell;
  const html = shell.html
    .replace('<div id="root"></div>', () => `<div id="root">${shell.content}</div>`)
    .replace('</head>', () => `${PRELOADS}\n</head>`);
  let keptVersion = '';
  const pages = createKeptPages(MAX_KEPT_PAGES);

  return {
    async read({ origin, supplementId }) {
      const { supplements, json } = await catalog.read();
      if (json.etag !== keptVersion) pages.clear();
      keptVersion = json.etag;
      const supplement = supplements.find((candidate) => candidate.id === supplementId);
      return pages.read(`${supplement?.id ?? ''} ${origin}`, () =>
        writeHead(
          html,
          shop,
          supplement
            ? supplementHead({ origin, shop }, supplement)
            : storefrontHead({ origin, shop }, supplements),
        ),
      );
    },
  };
}
