import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import {
  type InventoryEntry,
  type InventoryPage,
  type InventorySummary,
  type LowStockEntry,
  type StockAdjustment,
  type StockEdit,
  type StockMove,
} from '#shared/admin-catalog.ts';
import { useRefreshCatalogue } from './admin-catalog.ts';
import { nextPlace, nextBefore, writeQuery } from './paging.ts';

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
