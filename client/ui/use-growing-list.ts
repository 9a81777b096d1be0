import { useDeferredValue, useMemo, useState } from 'react';
import { WHOLE_LIST_ROWS } from '#client/lib/whole-list.ts';

/** Rendering a thousand rows at once would freeze the tab. */
const ROWS_PER_STEP = 100;

/** The part of an infinite query that lists use. */
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

export function useRows<Row>({ data }: Pick<PagedList<Row>, 'data'>): readonly Row[] {
  return useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
}

/** Renders more rows on demand and loads the next page when needed. A new `search` starts at the top again. */
export function useGrowingList<Row>(rows: readonly Row[], list: PagedList<Row>, search: string) {
  const [grown, setGrown] = useState({ search, count: ROWS_PER_STEP });
  const isWhole = rows.length <= WHOLE_LIST_ROWS && !list.hasNextPage;
  const steps = grown.search === search ? grown.count : ROWS_PER_STEP;
  const count = isWhole ? Math.max(steps, rows.length) : steps;
  // The first rows render at once, the others when nothing else waits.
  const drawn = useDeferredValue(count, ROWS_PER_STEP);
  const more: More = {
    isThere: rows.length > count || list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    show() {
      if (rows.length < count + ROWS_PER_STEP && list.hasNextPage) void list.fetchNextPage();
      setGrown({ search, count: count + ROWS_PER_STEP });
    },
  };
  return { drawn: rows.slice(0, drawn), more };
}
