import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api-client.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { getList, readRows } from './paging.ts';
import { readOrder } from './read-order.ts';

const PENDING_CHECK_MS = 3000;
const USER_ORDERS_PATH = '/api/user/orders';

/** One order by its unguessable link. While its payment is being completed it is asked for again. */
export function orderQuery(token: string) {
  const path = `/api/orders/${encodeURIComponent(token)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const order = readOrder(await getJson(path, signal));
      if (!order) throw new Error('The answer is no order');
      return order;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.paymentStatus === 'pending' ? PENDING_CHECK_MS : false,
  });
}

/** The orders of the signed-in user, newest first. */
export const userOrdersQuery = infiniteQueryOptions({
  queryKey: [USER_ORDERS_PATH],
  queryFn: async ({ pageParam, signal }) => readRows(await getList(pageParam, signal), readOrder),
  initialPageParam: USER_ORDERS_PATH,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** The page of an order. */
export function orderPath(token: string): string {
  return PAGE_PATHS.order.replace(':token', encodeURIComponent(token));
}
