import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import type { InventorySummary } from '#shared/contracts/inventory.ts';
import { parseCents, toDecimal } from '#shared/rules/money.ts';
import { stockStatus } from '#shared/rules/stock.ts';
import { totalCents } from '#shared/rules/totals.ts';

type Counted = Pick<
  AdminSupplementRow,
  'isActive' | 'price' | 'stockQuantity' | 'lowStockThreshold'
>;

/** Hidden supplements do not count. */
export function sumInventory(rows: readonly Counted[]): InventorySummary {
  const onSale = rows.filter((row) => row.isActive);
  const stock = onSale.map((row) => ({
    unitCents: parseCents(row.price),
    quantity: row.stockQuantity,
  }));
  return {
    totalProducts: onSale.length,
    lowStock: onSale.filter((row) => stockStatus(row) === 'low').length,
    outOfStock: onSale.filter((row) => stockStatus(row) === 'out').length,
    inventoryValue: toDecimal(totalCents(stock)),
  };
}
