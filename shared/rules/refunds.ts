import { addUp, type Charges, type Extra, extraOf, sumCharges, type TaxedLine } from './charges.ts';
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

/**
 * Adjusts a refund to a total. The adjustment is positive for an amount refunded beside units and extras, and negative if
 * less is left of the order than they cost.
 */
export function adjustRefund(parts: Charges, totalCents: Cents): Charges {
  const cents = totalCents - parts.totalCents;
  return sumCharges([parts, chargeBack([], [{ kind: 'adjustment', cents, taxCents: 0 }])]);
}

export function extrasLeft(charges: Charges, refunded: Charges): Extra[] {
  return charges.extras.filter(({ kind }) => extraOf(refunded, kind).cents === 0);
}
