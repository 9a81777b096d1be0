const DEFAULT_PAGE_COUNT = 4;

export function countPages(factSheetUrls: readonly string[] | null | undefined): number {
  return factSheetUrls?.length || DEFAULT_PAGE_COUNT;
}

export function turnPage(page: number, pageCount: number, step: -1 | 1): number {
  return Math.min(Math.max(page + step, 1), pageCount);
}

/** Wraps from the last page to the first. */
export function advancePage(page: number, pageCount: number): number {
  return page >= pageCount ? 1 : page + 1;
}
