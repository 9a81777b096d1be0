import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import {
  type AdminOrderDetails,
  adminOrderDetailsSchema,
  type cancelOrderSchema,
  type OrderFilter,
  orderSummarySchema,
  type refundOrderSchema,
  type shipOrderSchema,
} from '#shared/contracts/admin-orders.ts';
import { pagedQuery } from './paged-query.ts';
import { writeQuery } from './paging.ts';
import { readAdminOrder } from './read-admin-order.ts';

const ORDERS_PATH = '/api/admin/orders';

export type RefundInput = z.infer<typeof refundOrderSchema>;

export type ShipInput = z.infer<typeof shipOrderSchema>;

export type CancelInput = z.infer<typeof cancelOrderSchema>;

/** Without a filter these are all orders. */
export function adminOrdersQuery(filter: OrderFilter) {
  return {
    ...pagedQuery([ORDERS_PATH, 'list', filter], ORDERS_PATH + writeQuery(filter), readAdminOrder),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

/** Where the orders of the list are to be had as a file. */
export function orderExportAddress(filter: OrderFilter): string {
  return `${ORDERS_PATH}.csv${writeQuery(filter)}`;
}

/** Asked only when the list of all orders is longer than a page. */
export const orderSummaryQuery = queryOptions({
  queryKey: [ORDERS_PATH, 'summary'],
  queryFn: async ({ signal }) =>
    orderSummarySchema.parse(await getJson<unknown>(`${ORDERS_PATH}/summary`, signal)),
  staleTime: 0,
});

export function orderDetailsQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/admin/orders/details', id],
    queryFn: async ({ signal }) =>
      adminOrderDetailsSchema.parse(await getJson<unknown>(`${ORDERS_PATH}/${id}`, signal)),
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
      sendJson<AdminOrderDetails>('POST', `${ORDERS_PATH}/${id}/${action}`, input),
    onSuccess: (details) => client.setQueryData(orderDetailsQuery(id).queryKey, details),
    onSettled: () => refreshOrders(client),
  });
}

/** Money and stock may both have moved. What was done is done: it does not wait for the figures. */
function refreshOrders(client: QueryClient): void {
  for (const path of [
    ORDERS_PATH,
    '/api/admin/stats',
    '/api/admin/insights',
    '/api/admin/supplements',
    '/api/admin/inventory',
  ]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}
