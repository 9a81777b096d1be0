import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallName } from '#shared/calls/calls.ts';
import { getList, type Page, readRows, type RowOf } from './paging.ts';

/** A list that is loaded a page at a time from an address on; each answer names the address of the next. */
export function pagedQuery<Name extends CallName, T>(
  name: Name,
  address: string,
  read: (row: RowOf<Name>) => T | null,
) {
  return infiniteQueryOptions({
    queryKey: [name, address],
    queryFn: async ({ pageParam, signal }) =>
      readRows((await getList(pageParam, signal)) as Page<RowOf<Name>>, read),
    initialPageParam: address,
    getNextPageParam: (page) => page.next,
  });
}
