/** For whoever waits for a supplement: a table of its own, which the first page does not load. */
export const STOCK_CALLS = {
  askForStock: 'POST /api/stock-requests',
  endStockRequests: 'POST /api/stock-requests/end',
} as const;
