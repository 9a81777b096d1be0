import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api-client.ts';
import type { OrderView } from '#shared/orders.ts';
import { PAGE_PATHS } from '#shared/routes.ts';

const PENDING_CHECK_MS = 3000;

/** One order by its unguessable link. While its payment is being completed it is asked for again. */
export function orderQuery(token: string) {
  const path = `/api/orders/${encodeURIComponent(token)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<OrderView>(path, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.paymentStatus === 'pending' ? PENDING_CHECK_MS : false,
  });
}

/** The orders of the signed-in user, newest first. */
export const userOrdersQuery = queryOptions({
  queryKey: ['/api/user/orders'],
  queryFn: ({ signal }) => getJson<OrderView[]>('/api/user/orders', signal),
  staleTime: 0,
});

/** The page of an order. */
export function orderPath(token: string): string {
  return PAGE_PATHS.order.replace(':token', encodeURIComponent(token));
}
