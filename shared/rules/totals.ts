import { type Cents, lineCents, sumCents } from './money.ts';

/** A line of a basket, an order, a recommendation or a refund. */
type PricedLine = { unitCents: Cents; quantity: number };

/** What lines cost together, before delivery and tax. */
export function totalCents(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.map((line) => lineCents(line.unitCents, line.quantity)));
}

/** How many units they are. */
export function totalQuantity(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
