import type { Supplement } from '#shared/contracts/supplements.ts';
import { CARDS_PER_STEP, FIRST_SUPPLEMENTS_ID } from '#shared/rules/first-cards.ts';
import { preloadAnswer } from './browser-build.ts';
import { escapeScript } from './page-head.ts';

/** Up to here the whole list arrives about as soon as the page. */
const SMALL_CATALOG = 500;

/**
 * A small catalog is preloaded by the page's head. Of a large one the page itself holds the first products, so that they
 * can be chosen before the last one has arrived. The rest is requested by the script that draws them: preloaded, it would
 * delay that script.
 */
export function writeCatalog(html: string, supplements: readonly Supplement[]): string {
  if (isWholeSoon(supplements)) {
    return html.replace('</head>', () => `${preloadAnswer('/api/supplements')}\n</head>`);
  }
  const json = escapeScript(JSON.stringify(supplements.slice(0, CARDS_PER_STEP)));
  const element = `<script type="application/json" id="${FIRST_SUPPLEMENTS_ID}">${json}</script>\n`;
  return html.replace('</body>', () => `${element}</body>`);
}

/**
 * Whether the page may wait for the whole list. With categories of the shop's own it has to: the browser learns of them
 * from the list, and their buttons above the cards may need another row, which would move the cards.
 */
function isWholeSoon(supplements: readonly Supplement[]): boolean {
  return (
    supplements.length <= SMALL_CATALOG ||
    supplements.some(({ extraCategory }) => extraCategory !== null)
  );
}
