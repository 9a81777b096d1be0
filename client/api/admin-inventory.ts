import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import {
  type AdminSupplement,
  type InventorySummary,
  type LowStockEntry,
  type StockAdjustment,
  type StockEdit,
  type StockMove,
  type SupplementPage,
} from '#shared/admin-catalog.ts';
import { writeEditMark } from '#shared/edit-mark.ts';
import { useRefreshCatalogue } from './admin-catalog.ts';
import { readInPages, writeQuery } from './paging.ts';

export type InventoryFilter = { search: string; stock: SupplementPage['stock'] };

export function inventoryQuery(filter: InventoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/inventory', 'list', filter],
    ...readInPages<AdminSupplement>(`/api/admin/supplements${writeQuery(filter)}`),
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
    ...readInPages<StockMove>(`/api/admin/supplements/${id}/stock-moves`),
    staleTime: 0,
  });
}

export function useSetStock() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: ({ opened, edit }: { opened: AdminSupplement; edit: StockEdit }) =>
      sendJson('PUT', `/api/admin/supplements/${opened.id}/stock`, edit, {
        headers: { 'If-Match': writeEditMark(opened) },
      }),
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
