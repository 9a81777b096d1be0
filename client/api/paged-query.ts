import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallName } from '#shared/contracts/registry.ts';
import { getList } from './paging.ts';

/** A list that is loaded a page at a time from an address on; each answer names the address of the next. */
export function pagedQuery<S>(name: CallName, address: string, shape: S) {
  return infiniteQueryOptions({
    queryKey: [name, address],
    queryFn: ({ pageParam, signal }) => getList(pageParam, shape, signal),
    initialPageParam: address,
    getNextPageParam: (page) => page.next,
  });
}
