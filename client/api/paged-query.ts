import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallName } from '#shared/contracts/registry.ts';
import { getList } from './paging.ts';

export function pagedQuery<S>(name: CallName, address: string, shape: S) {
  return infiniteQueryOptions({
    queryKey: [name, address],
    queryFn: ({ pageParam, signal }) => getList(pageParam, shape, signal),
    initialPageParam: address,
    getNextPageParam: (page) => page.next,
  });
}
