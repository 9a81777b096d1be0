import { addUp, type Charges, type Extra, extraOf, type TaxedLine } from './charges.ts';
import { type Cents, lineCents, shareCents, sumCents } from './money.ts';

type SoldLine = TaxedLine & { refundedQuantity: number };

export function chargeBack(
  lines: readonly { line: SoldLine; quantity: number }[],
  extras: readonly Extra[],
): Charges {
  const parts = lines.map(({ line, quantity }) => refundOf(line, quantity));
  return addUp({
    linesCents: sumCents(parts.map((part) => part.cents)),
    discountCents: 0,
    extras: [...extras],
    taxCents: sumCents([...parts, ...extras].map((part) => part.taxCents)),
  });
}

/** Splits the line’s tax so that all partial refunds add up to exactly that tax. */
export function refundOf(line: SoldLine, quantity: number): { cents: Cents; taxCents: Cents } {
  const taxUpTo = (units: number) => shareCents(line.taxCents ?? 0, units, line.quantity);
  const before = line.refundedQuantity;
  return {
    cents: lineCents(line.unitCents, quantity),
    taxCents: taxUpTo(before + quantity) - taxUpTo(before),
  };
}

export function extrasLeft(charges: Charges, refunded: Charges): Extra[] {
  return charges.extras.filter(({ kind }) => extraOf(refunded, kind).cents === 0);
}
