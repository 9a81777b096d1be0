/** Pages drawn as placeholders when a supplement has no fact sheet of its own. */
export const DEFAULT_PAGE_COUNT = 4;

export function countPages(factSheetUrls: readonly string[] | null | undefined): number {
  return factSheetUrls?.length || DEFAULT_PAGE_COUNT;
}

/** One page back or on, staying between the first and the last. */
export function turnPage(page: number, pageCount: number, step: -1 | 1): number {
  return Math.min(Math.max(page + step, 1), pageCount);
}

/** One page on, and from the last back to the first. */
export function advancePage(page: number, pageCount: number): number {
  return page >= pageCount ? 1 : page + 1;
}
