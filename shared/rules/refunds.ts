import { type Cents, sumCents } from './money.ts';
import { refundOf, type SoldLine, type Totals } from './totals.ts';

/** Delivery with its tax, as far as it has not been given back. */
export type DeliveryCharge = { deliveryCents: Cents; deliveryTaxCents: Cents };

export const NO_DELIVERY: DeliveryCharge = { deliveryCents: 0, deliveryTaxCents: 0 };

/** What goes back for so many units of some lines, and for delivery if that goes back with them. */
export function sumRefund(
  lines: readonly { line: SoldLine; quantity: number }[],
  { deliveryCents, deliveryTaxCents }: DeliveryCharge,
): Totals {
  const parts = lines.map(({ line, quantity }) => refundOf(line, quantity));
  const itemsCents = sumCents(parts.map((part) => part.itemsCents));
  const taxCents = sumCents(parts.map((part) => part.taxCents)) + deliveryTaxCents;
  return { itemsCents, deliveryCents, taxCents, totalCents: itemsCents + deliveryCents + taxCents };
}

/**
 * After a refund by hand at the bank, less money is left than the parts of the order add up to. The difference is taken
 * from the items first, then from delivery and last from the tax.
 */
export function limitRefund(parts: Totals, leftCents: Cents): Totals {
  const taxCents = Math.min(parts.taxCents, leftCents);
  const deliveryCents = Math.min(parts.deliveryCents, leftCents - taxCents);
  const itemsCents = leftCents - taxCents - deliveryCents;
  return { itemsCents, deliveryCents, taxCents, totalCents: leftCents };
}
