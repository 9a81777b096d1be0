import { queryOptions, useMutation } from '@tanstack/react-query';
import { integerOr, rowsOf, textOf } from '#client/lib/read-json.ts';
import {
  inventorySummarySchema,
  type LowStockEntry,
  type StockAdjustment,
  type StockEdit,
  stockMoveSchema,
} from '#shared/contracts/inventory.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import { useRefreshCatalog } from './admin-catalog.ts';
import { matchRow, type RowMark } from './match-row.ts';
import { pagedQuery } from './paged-query.ts';
import { getList, readRows, type RowOf } from './paging.ts';
import { callConsole, consoleAddress } from './console-call.ts';

/** Asked only when the list of supplements is longer than a page. */
export const inventorySummaryQuery = queryOptions({
  queryKey: ['summarizeInventory'],
  queryFn: async ({ signal }) =>
    inventorySummarySchema.parse(await callConsole('summarizeInventory', { signal })),
});

/** The emptiest shelves. */
export const lowStockQuery = queryOptions({
  queryKey: ['listLowStock'],
  queryFn: async ({ signal }) =>
    readRows(
      await getList<LowStockEntry>(consoleAddress('listLowStock', {}), signal),
      readLowStock,
    ),
});

function readLowStock(row: RowOf<'listLowStock'>) {
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
  queryKey: ['listForecasts'],
  queryFn: ({ signal }) => callConsole('listForecasts', { signal }),
  select: (answer) =>
    new Map(rowsOf(answer).map((row) => [row['id'], integerOr(row['lastsDays'], null)])),
});

/** How many people wait for each supplement; one for which nobody does is not in it. */
export const waitingQuery = queryOptions({
  queryKey: ['listWaiting'],
  queryFn: ({ signal }) => callConsole('listWaiting', { signal }),
  select: (answer) =>
    new Map(rowsOf(answer).map((row) => [row['id'], integerOr(row['people'], 0)])),
});

export function stockMovesQuery(id: number) {
  return {
    ...pagedQuery('listStockMoves', consoleAddress('listStockMoves', { params: { id } }), (row) =>
      stockMoveSchema.parse(row),
    ),
    staleTime: 0,
  };
}

type StockChange = { id: number; edit: StockEdit; from: RowMark };

export function useSetStock() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: ({ id, edit, from }: StockChange) =>
      callConsole('setStock', { params: { id }, body: edit, ...matchRow(from) }),
    // Also after a refusal: it means that the numbers on screen are old.
    onSettled: refresh,
  });
}

export function useAdjustStock() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: ({ id, adjustment }: { id: number; adjustment: StockAdjustment }) =>
      callConsole('adjustStock', { params: { id }, body: adjustment }),
    onSettled: refresh,
  });
}
