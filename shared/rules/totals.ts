import { type Cents, lineCents, shareCents, sumCents } from './money.ts';

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

/** What a purchase comes to: whatever is shown, charged or given back is one of these. */
export type Totals = {
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
};

type TaxedLine = PricedLine & { taxCents?: Cents | undefined };
type Charge = { deliveryCents?: Cents; deliveryTaxCents?: Cents };

/** Each line brings its own tax, rounded when it was priced; nothing is rounded here. */
export function totalsOf(lines: readonly TaxedLine[], charge: Charge = {}): Totals {
  const itemsCents = totalCents(lines);
  const deliveryCents = charge.deliveryCents ?? 0;
  const taxCents =
    sumCents(lines.map((line) => line.taxCents ?? 0)) + (charge.deliveryTaxCents ?? 0);
  return { itemsCents, deliveryCents, taxCents, totalCents: itemsCents + deliveryCents + taxCents };
}

export type SoldLine = TaxedLine & { refundedQuantity: number };

/**
 * What goes back for some more units of a line: their price, and the part of the line's tax that makes all parts add
 * up to it, in whatever steps the units come back.
 */
export function refundOf(line: SoldLine, quantity: number): { itemsCents: Cents; taxCents: Cents } {
  const taxUpTo = (units: number) => shareCents(line.taxCents ?? 0, units, line.quantity);
  const before = line.refundedQuantity;
  return {
    itemsCents: lineCents(line.unitCents, quantity),
    taxCents: taxUpTo(before + quantity) - taxUpTo(before),
  };
}
