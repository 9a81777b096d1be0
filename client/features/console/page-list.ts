export const PAGE_COLUMN = 'mx-auto w-full max-w-4xl';
export const PAGE_LIST = `${PAGE_COLUMN} grid grid-cols-[minmax(0,1fr)] gap-5`;
export const PAGE_LIST_ROWS =
  'divide-y divide-line rounded-2xl border border-line bg-surface px-4 sm:px-5';
