import type { CatalogueSnapshot } from '#server/modules/catalog/catalogue-snapshot.ts';
import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { BrowserBuild } from './browser-build.ts';
import { storefrontHead, supplementHead, writeHead } from './page-head.ts';

export type StorefrontView = {
  origin: string;
  /** The product whose details are open, if the address names one. */
  supplementId: number | undefined;
};

export type StorefrontPage = {
  read(view: StorefrontView): Promise<CompressedBytes>;
};

/** Kept for each origin and product of one catalogue version; a hostile Host header must not fill the memory. */
const MAX_KEPT_PAGES = 500;

/** Asked for before the scripts have run. Fonts are named by the page itself, pictures by its content. */
const PRELOADS =
  '<link rel="preload" as="fetch" href="/api/supplements" crossorigin="use-credentials">';

/** The storefront's first paint: content and structured data, compressed once for each version. */
export function createStorefrontPage(
  build: BrowserBuild,
  catalogue: CatalogueSnapshot,
): StorefrontPage {
  const html = build.html
    .replace('<div id="root"></div>', () => `<div id="root">${build.storefrontHtml}</div>`)
    .replace('</head>', () => `${PRELOADS}\n</head>`);
  let keptVersion = '';
  const kept = new Map<string, Promise<CompressedBytes>>();

  return {
    async read({ origin, supplementId }) {
      const { supplements, json } = await catalogue.read();
      if (json.etag !== keptVersion || kept.size >= MAX_KEPT_PAGES) {
        kept.clear();
        keptVersion = json.etag;
      }
      const supplement = supplements.find((candidate) => candidate.id === supplementId);
      const key = `${supplement?.id ?? ''} ${origin}`;
      let page = kept.get(key);
      if (!page) {
        const head = supplement
          ? supplementHead(origin, supplement)
          : storefrontHead(origin, supplements);
        page = compressText(writeHead(html, head));
        kept.set(key, page);
      }
      return page;
    },
  };
}
