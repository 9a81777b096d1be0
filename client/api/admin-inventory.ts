import { queryOptions, useMutation } from '@tanstack/react-query';
import { number, orNull, type Read, readAs, type Shape } from '#client/lib/read-as.ts';
import type {
  Forecast,
  LowStockEntry,
  StockAdjustment,
  StockEdit,
  Waiting,
} from '#shared/contracts/inventory.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import { useRefreshCatalog } from './admin-catalog.ts';
import { matchRow, type RowMark } from './match-row.ts';
import { getList, type Page } from './paging.ts';
import { type AnswerOf, send, urlOf } from './send.ts';

const SUMMARY = {
  totalProducts: 0,
  lowStock: 0,
  outOfStock: 0,
  inventoryValue: '',
} satisfies Shape<AnswerOf<'summarizeInventory'>>;

/** Needed only if the list has several pages. */
export const inventorySummaryQuery = queryOptions({
  queryKey: ['summarizeInventory'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/admin/inventory/summary', { signal }), SUMMARY),
});

const LOW_STOCK = {
  id: number,
  name: '',
  currentStock: 0,
  threshold: DEFAULT_LOW_STOCK_THRESHOLD,
} satisfies Shape<LowStockEntry>;

export const lowStockQuery = queryOptions({
  queryKey: ['listLowStock'],
  queryFn: ({ signal }) => getList(urlOf('GET /api/admin/inventory/low-stock'), LOW_STOCK, signal),
});

const FORECAST = { id: number, lastsDays: orNull(number) } satisfies Shape<Forecast>;

export const forecastQuery = queryOptions({
  queryKey: ['listForecasts'],
  queryFn: ({ signal }) => getAllRows(urlOf('GET /api/admin/inventory/forecast'), FORECAST, signal),
  select: (rows) => new Map(rows.map(({ id, lastsDays }) => [id, lastsDays])),
});

const WAITING = { id: number, people: 0 } satisfies Shape<Waiting>;

export const waitingQuery = queryOptions({
  queryKey: ['listWaiting'],
  queryFn: ({ signal }) => getAllRows(urlOf('GET /api/admin/inventory/waiting'), WAITING, signal),
  select: (rows) => new Map(rows.map(({ id, people }) => [id, people])),
});

/** Loads all pages, since a search may show any supplement. */
async function getAllRows<S>(address: string, shape: S, signal: AbortSignal): Promise<Read<S>[]> {
  const rows: Read<S>[] = [];
  for (let next: string | null = address; next !== null;) {
    const page: Page<Read<S>> = await getList(next, shape, signal);
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
      send('PUT /api/admin/supplements/:id/stock', {
        params: { id },
        body: edit,
        ...matchRow(from),
      }),
    onSettled: refresh,
  });
}

export function useAdjustStock() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: ({ id, adjustment }: { id: number; adjustment: StockAdjustment }) =>
      send('POST /api/admin/supplements/:id/stock-adjustments', {
        params: { id },
        body: adjustment,
      }),
    onSettled: refresh,
  });
}
