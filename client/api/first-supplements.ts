import { parseInner } from '#client/lib/read-json.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { FIRST_SUPPLEMENTS_ID } from '#shared/rules/first-cards.ts';
import { readSupplements } from './read-supplement.ts';

/**
 * The first products of a large catalog, which the page brought along; of a small one none. Once only: whoever comes
 * back to the store later must not see how it was.
 */
export function takeFirstSupplements(): Supplement[] {
  const element = document.getElementById(FIRST_SUPPLEMENTS_ID);
  element?.remove();
  return readSupplements(parseInner(element?.textContent ?? ''));
}
