import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import {
  type Admin,
  type AdminOrder,
  type AdminOrderDetails,
  type adminLoginSchema,
  type AdminStats,
  type AuditEntry,
  type cancelOrderSchema,
  ENTRIES_PER_PAGE,
  type Insights,
  type OrderFilter,
  type OrderSummary,
  type refundOrderSchema,
  type shipOrderSchema,
} from '#shared/admin.ts';
import {
  type AdminCategory,
  type AdminSupplement,
  type CategoryInput,
  type InventoryEntry,
  type InventoryPage,
  type InventorySummary,
  type LowStockEntry,
  placeOf,
  type StockAdjustment,
  type StockEdit,
  type StockMove,
  type SupplementEdit,
  type SupplementInput,
  SUPPLEMENTS_PER_PAGE,
} from '#shared/admin-catalog.ts';
import { isSignedOut } from './profile.ts';
import { supplementsQuery } from './supplements.ts';

const SESSION_FRESH_MS = 5 * 60 * 1000;

export type AdminLoginInput = z.infer<typeof adminLoginSchema>;
export type RefundInput = z.infer<typeof refundOrderSchema>;
export type ShipInput = z.infer<typeof shipOrderSchema>;
export type CancelInput = z.infer<typeof cancelOrderSchema>;

export const adminUserQuery = queryOptions({
  queryKey: ['/api/admin/user'],
  queryFn: ({ signal }) => getJson<Admin>('/api/admin/user', signal),
  staleTime: SESSION_FRESH_MS,
  refetchOnWindowFocus: true,
  retry: false,
});

export const adminStatsQuery = queryOptions({
  queryKey: ['/api/admin/stats'],
  queryFn: ({ signal }) => getJson<AdminStats>('/api/admin/stats', signal),
});

export function insightsQuery(days: 30 | 90) {
  return queryOptions({
    queryKey: ['/api/admin/insights', days],
    queryFn: ({ signal }) => getJson<Insights>(`/api/admin/insights?days=${days}`, signal),
  });
}

/** Searched by the server, a page at a time. An answer that is no list counts as an empty one. */
export function adminSupplementsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/supplements', 'list', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = writeQuery({ search, after: pageParam });
      const rows = await getJson<AdminSupplement[]>(`/api/admin/supplements${query}`, signal);
      return Array.isArray(rows) ? rows : [];
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextPlace,
    // What was found for the word before stays until the next is there.
    placeholderData: keepPreviousData,
  });
}

export type InventoryFilter = { search: string; stock: InventoryPage['stock'] };

export function inventoryQuery(filter: InventoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/inventory', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      getJson<InventoryEntry[]>(
        `/api/admin/inventory${writeQuery({ ...filter, after: pageParam })}`,
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextPlace,
    placeholderData: keepPreviousData,
  });
}

export const inventorySummaryQuery = queryOptions({
  queryKey: ['/api/admin/inventory', 'summary'],
  queryFn: ({ signal }) => getJson<InventorySummary>('/api/admin/inventory/summary', signal),
});

export const adminCategoriesQuery = queryOptions({
  queryKey: ['/api/admin/categories'],
  queryFn: ({ signal }) => getJson<AdminCategory[]>('/api/admin/categories', signal),
});

export const lowStockQuery = queryOptions({
  queryKey: ['/api/admin/inventory', 'low-stock'],
  queryFn: ({ signal }) => getJson<LowStockEntry[]>('/api/admin/inventory/low-stock', signal),
});

export function stockMovesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/supplements', 'stock-moves', id],
    queryFn: ({ pageParam, signal }) =>
      getJson<StockMove[]>(
        `/api/admin/supplements/${id}/stock-moves${writeQuery({ before: pageParam })}`,
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextBefore,
    staleTime: 0,
  });
}

export function adminOrdersQuery(filter: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/orders', filter],
    queryFn: ({ pageParam, signal }) =>
      getJson<AdminOrder[]>(
        `/api/admin/orders${writeQuery({ ...filter, before: pageParam })}`,
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextBefore,
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

export const auditQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/audit'],
  queryFn: ({ pageParam, signal }) =>
    getJson<AuditEntry[]>(`/api/admin/audit${writeQuery({ before: pageParam })}`, signal),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: nextBefore,
  staleTime: 0,
});

export function useAdminLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AdminLoginInput) => sendJson<Admin>('POST', '/api/admin/login', input),
    onSuccess: (admin) => client.setQueryData(adminUserQuery.queryKey, admin),
  });
}

/** Whatever the server says, this browser forgets everything that the console has loaded. */
export function useAdminLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson('POST', '/api/admin/logout'),
    onSettled: () => client.clear(),
  });
}

/** The session ended while the console was open: whichever call is told so, the door is asked at once. */
export function useNoticeAdminEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = adminUserQuery;
    const notice = (error: unknown) => {
      if (isSignedOut(error)) void client.invalidateQueries({ queryKey });
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] === queryKey[0]) return;
      if (event.action.type === 'error') notice(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
}

export function useSaveSupplement() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: ({ id, input }: { id: number | null; input: SupplementInput | SupplementEdit }) =>
      id === null
        ? sendJson<AdminSupplement>('POST', '/api/admin/supplements', input)
        : sendJson<AdminSupplement>('PUT', `/api/admin/supplements/${id}`, input),
    // Also after a refusal: the form may have been filled from a state that is no more.
    onSettled: refresh,
  });
}

export function useDeleteSupplement() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: (id: number) => sendJson('DELETE', `/api/admin/supplements/${id}`),
    onSettled: refresh,
  });
}

export function useSaveCategory() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: ({ id, input }: { id: number | null; input: CategoryInput }) =>
      id === null
        ? sendJson('POST', '/api/admin/categories', input)
        : sendJson('PUT', `/api/admin/categories/${id}`, input),
    onSettled: refresh,
  });
}

export function useDeleteCategory() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: (id: number) => sendJson('DELETE', `/api/admin/categories/${id}`),
    onSettled: refresh,
  });
}

export function useSetStock() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: ({ id, edit }: { id: number; edit: StockEdit }) =>
      sendJson('PUT', `/api/admin/supplements/${id}/stock`, edit),
    // Also after a refusal: it means that the numbers on screen are old.
    onSettled: refresh,
  });
}

export function useAdjustStock() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: ({ id, adjustment }: { id: number; adjustment: StockAdjustment }) =>
      sendJson('POST', `/api/admin/supplements/${id}/stock-adjustments`, adjustment),
    onSettled: refresh,
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

/** Products, stock and categories hang together: a change of one is seen everywhere at once. */
export function useRefreshCatalogue() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['/api/admin/supplements'] }),
      client.invalidateQueries({ queryKey: adminCategoriesQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['/api/admin/inventory'] }),
      client.invalidateQueries({ queryKey: adminStatsQuery.queryKey }),
      client.invalidateQueries({ queryKey: supplementsQuery.queryKey }),
    ]);
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

/** Where the next page begins; a page that is not full was the last. */
function nextPlace(page: readonly { displayOrder: number; id: number }[]): string | undefined {
  const last = page.length < SUPPLEMENTS_PER_PAGE ? undefined : page.at(-1);
  return last && placeOf(last);
}

function nextBefore(page: readonly { id: number }[]): number | undefined {
  return page.length < ENTRIES_PER_PAGE ? undefined : page.at(-1)?.id;
}

/** Whatever is empty is left out. */
function writeQuery(values: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
