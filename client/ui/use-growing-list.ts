import { useDeferredValue, useMemo, useState } from 'react';
import { WHOLE_LIST_ROWS } from '#client/lib/whole-list.ts';

/** A list that is not drawn whole grows by so many rows; a thousand at once would freeze the tab. */
const ROWS_PER_STEP = 100;

/** What is known of a list that comes in pages. */
export type PagedList<Row> = {
  data: { pages: { rows: Row[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

export type More = {
  isThere: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  show: () => void;
};

/** The rows that are loaded, in order. */
export function useRows<Row>({ data }: Pick<PagedList<Row>, 'data'>): readonly Row[] {
  return useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
}

/**
 * The rows to draw, a step more whenever one asks; when all that is loaded is drawn, the next page is loaded.
 * `of` names what is listed: another search begins at the top again.
 */
export function useGrowingList<Row>(rows: readonly Row[], list: PagedList<Row>, of: string) {
  const [grown, setGrown] = useState({ of, count: ROWS_PER_STEP });
  const isWhole = rows.length <= WHOLE_LIST_ROWS && !list.hasNextPage;
  const steps = grown.of === of ? grown.count : ROWS_PER_STEP;
  const count = isWhole ? Math.max(steps, rows.length) : steps;
  // The first rows are drawn at once, the others when nothing else waits.
  const drawn = useDeferredValue(count, ROWS_PER_STEP);
  const more: More = {
    isThere: rows.length > count || list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    show() {
      if (rows.length < count + ROWS_PER_STEP && list.hasNextPage) void list.fetchNextPage();
      setGrown({ of, count: count + ROWS_PER_STEP });
    },
  };
  return { drawn: rows.slice(0, drawn), more };
}
