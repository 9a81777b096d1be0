import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import {
  type AdminOrder,
  type AdminOrderDetails,
  type cancelOrderSchema,
  type OrderFilter,
  type OrderSummary,
  type refundOrderSchema,
  type shipOrderSchema,
} from '#shared/admin.ts';
import { readInPages, writeQuery } from './paging.ts';

export type RefundInput = z.infer<typeof refundOrderSchema>;

export type ShipInput = z.infer<typeof shipOrderSchema>;

export type CancelInput = z.infer<typeof cancelOrderSchema>;

export function adminOrdersQuery(filter: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/orders', filter],
    ...readInPages<AdminOrder>(`/api/admin/orders${writeQuery(filter)}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const orderSummaryQuery = queryOptions({
  queryKey: ['/api/admin/orders/summary'],
  queryFn: ({ signal }) => getJson<OrderSummary>('/api/admin/orders/summary', signal),
  staleTime: 0,
});

export function orderDetailsQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/admin/orders/details', id],
    queryFn: ({ signal }) => getJson<AdminOrderDetails>(`/api/admin/orders/${id}`, signal),
    staleTime: 0,
  });
}

export function useShipOrder(id: number) {
  return useOrderAction<ShipInput>(id, 'ship');
}

export function useCancelOrder(id: number) {
  return useOrderAction<CancelInput>(id, 'cancel');
}

export function useRefundOrder(id: number) {
  return useOrderAction<RefundInput>(id, 'refund');
}

function useOrderAction<Input>(id: number, action: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      sendJson<AdminOrderDetails>('POST', `/api/admin/orders/${id}/${action}`, input),
    onSuccess: (details) => client.setQueryData(orderDetailsQuery(id).queryKey, details),
    onSettled: () => refreshOrders(client),
  });
}

/** Money and stock may both have moved. */
function refreshOrders(client: QueryClient) {
  return Promise.all(
    [
      '/api/admin/orders',
      '/api/admin/stats',
      '/api/admin/insights',
      '/api/admin/supplements',
      '/api/admin/inventory',
    ].map((path) => client.invalidateQueries({ queryKey: [path] })),
  );
}
