import type { Supplement } from '#shared/contracts/supplements.ts';
import { CARDS_PER_STEP, FIRST_SUPPLEMENTS_ID } from '#shared/rules/first-cards.ts';
import { escapeScript } from './page-head.ts';

/** Up to here the whole list arrives about as soon as the page. */
const SMALL_CATALOG = 500;

/**
 * The first products of a large catalog, in the page itself: they can be chosen before the last one has arrived. Not where
 * the shop has categories of its own: the browser learns of them with the whole list, and their buttons above the cards
 * may need another row, which would move the cards.
 */
export function writeFirstSupplements(html: string, supplements: readonly Supplement[]): string {
  const hasOwnCategories = supplements.some(({ extraCategory }) => extraCategory !== null);
  if (supplements.length <= SMALL_CATALOG || hasOwnCategories) return html;
  const json = escapeScript(JSON.stringify(supplements.slice(0, CARDS_PER_STEP)));
  const element = `<script type="application/json" id="${FIRST_SUPPLEMENTS_ID}">${json}</script>\n`;
  return html.replace('</body>', () => `${element}</body>`);
}
