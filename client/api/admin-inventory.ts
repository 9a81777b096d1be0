import { queryOptions, useMutation } from '@tanstack/react-query';
import { integerOr, type Row, rowOf, textOf, type Unread } from '#client/lib/read-json.ts';
import type {
  Forecast,
  InventorySummary,
  LowStockEntry,
  StockAdjustment,
  StockEdit,
  Waiting,
} from '#shared/contracts/inventory.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import { useRefreshCatalog } from './admin-catalog.ts';
import type { AnswerOf } from './call.ts';
import { matchRow, type RowMark } from './match-row.ts';
import { getList, type Page, readRows, type RowOf } from './paging.ts';
import { callConsole, consoleAddress } from './console-call.ts';

/** Asked only when the list of supplements is longer than a page. */
export const inventorySummaryQuery = queryOptions({
  queryKey: ['summarizeInventory'],
  queryFn: async ({ signal }) =>
    readInventorySummary(await callConsole('summarizeInventory', { signal })),
});

function readInventorySummary(answer: Unread<AnswerOf<'summarizeInventory'>>): InventorySummary {
  const summary = rowOf(answer);
  return {
    totalProducts: integerOr(summary['totalProducts'], 0),
    lowStock: integerOr(summary['lowStock'], 0),
    outOfStock: integerOr(summary['outOfStock'], 0),
    inventoryValue: textOf(summary['inventoryValue']),
  };
}

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
  queryFn: ({ signal }) => getAllRows<Forecast>(consoleAddress('listForecasts', {}), signal),
  select: (rows) => new Map(rows.map((row) => [row['id'], integerOr(row['lastsDays'], null)])),
});

/** How many people wait for each supplement; one for which nobody does is not in it. */
export const waitingQuery = queryOptions({
  queryKey: ['listWaiting'],
  queryFn: ({ signal }) => getAllRows<Waiting>(consoleAddress('listWaiting', {}), signal),
  select: (rows) => new Map(rows.map((row) => [row['id'], integerOr(row['people'], 0)])),
});

/** Page after page: two numbers a row, and any of them may belong to a supplement that is searched for. */
async function getAllRows<T>(address: string, signal: AbortSignal): Promise<Row<T>[]> {
  const rows: Row<T>[] = [];
  for (let next: string | null = address; next !== null;) {
    const page: Page<Row<T>> = await getList<T>(next, signal);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
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
