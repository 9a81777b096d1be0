import { formatUsd, lineCents, parseCents, sumCents } from './money.ts';
import { maxQuantity } from './stock.ts';

type Recommended = {
  supplementId: number;
  supplementName: string;
  quantity: number;
  price: number;
};

type Product = { price: string; stockQuantity: number };

/** A recommended line beside what the shop has today. */
export type LineToday = {
  supplementId: number;
  name: string;
  recommendedQuantity: number;
  recommendedCents: number;
  unitCents: number;
  /** How many can be ordered now. */
  available: number;
  /** What is different from the day it was recommended, in words; empty when nothing is. */
  differences: string[];
};

export function compareWithToday(
  items: readonly Recommended[],
  products: ReadonlyMap<number, Product>,
): LineToday[] {
  return items.map((item) => {
    const product = products.get(item.supplementId);
    const recommendedCents = Math.round(item.price * 100);
    const unitCents = product ? parseCents(product.price) : recommendedCents;
    const available = product ? maxQuantity(product) : 0;
    return {
      supplementId: item.supplementId,
      name: item.supplementName,
      recommendedQuantity: item.quantity,
      recommendedCents,
      unitCents,
      available,
      differences: describeDifferences(item.quantity, { recommendedCents, unitCents }, product),
    };
  });
}

function describeDifferences(
  quantity: number,
  { recommendedCents, unitCents }: { recommendedCents: number; unitCents: number },
  product: Product | undefined,
): string[] {
  if (!product || product.stockQuantity === 0) {
    return [product ? 'out of stock' : 'no longer available'];
  }
  return [
    ...(unitCents === recommendedCents
      ? []
      : [`was ${formatUsd(recommendedCents)}, now ${formatUsd(unitCents)}`]),
    ...(product.stockQuantity < quantity ? [`only ${product.stockQuantity} left`] : []),
  ];
}

/** What the chosen quantities cost today. */
export function totalToday(
  lines: readonly LineToday[],
  quantityOf: (line: LineToday) => number,
): number {
  return sumCents(lines.map((line) => lineCents(line.unitCents, quantityOf(line))));
}
