import { queryOptions, useMutation } from '@tanstack/react-query';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import { integerOr, type Row, rowsOf, textOf } from '#client/lib/read-json.ts';
import {
  inventorySummarySchema,
  type StockAdjustment,
  type StockEdit,
  stockMoveSchema,
} from '#shared/contracts/inventory.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import { useRefreshCatalog } from './admin-catalog.ts';
import { matchRow, type RowMark } from './match-row.ts';
import { pagedQuery } from './paged-query.ts';
import { getList, readRows } from './paging.ts';

/** Asked only when the list of supplements is longer than a page. */
export const inventorySummaryQuery = queryOptions({
  queryKey: ['/api/admin/inventory', 'summary'],
  queryFn: async ({ signal }) =>
    inventorySummarySchema.parse(await getJson<unknown>('/api/admin/inventory/summary', signal)),
});

/** The emptiest shelves. */
export const lowStockQuery = queryOptions({
  queryKey: ['/api/admin/inventory', 'low-stock'],
  queryFn: async ({ signal }) =>
    readRows(await getList('/api/admin/inventory/low-stock', signal), readLowStock),
});

function readLowStock(row: Row) {
  const id = integerOr(row['id'], null);
  return id === null
    ? null
    : {
        id,
        name: textOf(row['name']),
        currentStock: integerOr(row['currentStock'], 0),
        threshold: integerOr(row['threshold'], DEFAULT_LOW_STOCK_THRESHOLD),
      };
}

/** How many days the stock lasts, by supplement; one that does not sell is not in it. */
export const forecastQuery = queryOptions({
  queryKey: ['/api/admin/inventory', 'forecast'],
  queryFn: ({ signal }) => getJson<unknown>('/api/admin/inventory/forecast', signal),
  select: (answer) =>
    new Map(rowsOf(answer).map((row) => [row['id'], integerOr(row['lastsDays'], null)])),
});

export function stockMovesQuery(id: number) {
  return {
    ...pagedQuery(
      ['/api/admin/supplements/stock-moves', id],
      `/api/admin/supplements/${id}/stock-moves`,
      (row) => stockMoveSchema.parse(row),
    ),
    staleTime: 0,
  };
}

type StockChange = { id: number; edit: StockEdit; from: RowMark };

export function useSetStock() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: ({ id, edit, from }: StockChange) =>
      sendJson('PUT', `/api/admin/supplements/${id}/stock`, edit, matchRow(from)),
    // Also after a refusal: it means that the numbers on screen are old.
    onSettled: refresh,
  });
}

export function useAdjustStock() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: ({ id, adjustment }: { id: number; adjustment: StockAdjustment }) =>
      sendJson('POST', `/api/admin/supplements/${id}/stock-adjustments`, adjustment),
    onSettled: refresh,
  });
}
