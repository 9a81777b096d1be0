import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Row } from '#client/lib/read-json.ts';
import { getList, readRows } from './paging.ts';

/** A list that is loaded a page at a time; each answer names the address of the next. */
export function pagedQuery<T>(
  queryKey: readonly unknown[],
  path: string,
  read: (row: Row) => T | null,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => readRows(await getList(pageParam, signal), read),
    initialPageParam: path,
    getNextPageParam: (page) => page.next,
  });
}
