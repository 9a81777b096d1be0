import { formatUsd, parseCents, roundToCents } from '#shared/rules/money.ts';
import { totalCents } from '#shared/rules/totals.ts';
import { MAX_QUANTITY_PER_ITEM, maxQuantity, stockOf } from '#shared/rules/stock.ts';

type Recommended = {
  supplementId: number;
  supplementName: string;
  quantity: number;
  price: number;
};

type Product = { price: string; stockQuantity: number };

export type LineToday = {
  supplementId: number;
  name: string;
  recommendedQuantity: number;
  recommendedCents: number;
  unitCents: number;
  available: number;
  differences: string[];
};

/** Without a catalog, assumes that nothing has changed. */
export function compareWithToday(
  items: readonly Recommended[],
  products: ReadonlyMap<number, Product> | undefined,
): LineToday[] {
  return items.map((item) => {
    const recommendedCents = roundToCents(item.price);
    const line = {
      supplementId: item.supplementId,
      name: item.supplementName,
      recommendedQuantity: item.quantity,
      recommendedCents,
    };
    if (!products) {
      const available = MAX_QUANTITY_PER_ITEM;
      return { ...line, unitCents: recommendedCents, available, differences: [] };
    }
    const product = products.get(item.supplementId);
    if (!product) {
      const differences = ['no longer available'];
      return { ...line, unitCents: recommendedCents, available: 0, differences };
    }
    const unitCents = parseCents(product.price);
    const differences = describeDifferences({ ...line, unitCents }, stockOf(product));
    return { ...line, unitCents, available: maxQuantity(product), differences };
  });
}

function describeDifferences(line: Omit<LineToday, 'available' | 'differences'>, stock: number) {
  if (stock === 0) return ['out of stock'];
  const { recommendedCents, unitCents, recommendedQuantity } = line;
  const differences: string[] = [];
  if (unitCents !== recommendedCents) {
    differences.push(`now ${formatUsd(unitCents)}`);
  }
  if (stock < recommendedQuantity) differences.push(`only ${stock} left`);
  return differences;
}

export function totalToday(
  lines: readonly LineToday[],
  quantityOf: (line: LineToday) => number,
): number {
  return totalCents(
    lines.map((line) => ({ unitCents: line.unitCents, quantity: quantityOf(line) })),
  );
}
