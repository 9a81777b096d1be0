import type { OrderSummary } from '#shared/contracts/admin-orders.ts';

type Counted = { totalItems: number; totalQuantity: number };

export function sumOrders(rows: readonly Counted[]): OrderSummary {
  return {
    totalOrders: rows.length,
    totalItems: rows.reduce((sum, row) => sum + row.totalItems, 0),
    totalQuantity: rows.reduce((sum, row) => sum + row.totalQuantity, 0),
  };
}

export function averageItems({ totalItems, totalOrders }: OrderSummary): string {
  return (totalItems / Math.max(1, totalOrders)).toFixed(1);
}
