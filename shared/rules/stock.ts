export const MAX_QUANTITY_PER_ITEM = 10;
export const DEFAULT_LOW_STOCK_THRESHOLD = 10;

type StockStatus = 'in-stock' | 'low' | 'out';

export type Stocked = {
  stockQuantity?: number | null | undefined;
  lowStockThreshold?: number | null | undefined;
  /** Locked for visitors to whom nobody has recommended it. */
  byRecommendation?: boolean | undefined;
};

export function stockOf(item: Stocked): number {
  return item.stockQuantity ?? 0;
}

export function stockStatus(item: Stocked): StockStatus {
  const stock = stockOf(item);
  if (stock <= 0) return 'out';
  return stock <= (item.lowStockThreshold ?? DEFAULT_LOW_STOCK_THRESHOLD) ? 'low' : 'in-stock';
}

export function maxQuantity(item: Stocked): number {
  return item.byRecommendation ? 0 : Math.max(0, Math.min(MAX_QUANTITY_PER_ITEM, stockOf(item)));
}
