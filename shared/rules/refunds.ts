import {
  addUp,
  type ChargedLine,
  type Charges,
  type Extra,
  extraOf,
  sumCharges,
} from './charges.ts';
import { type Cents, lineCents, shareCents, sumCents } from './money.ts';

type SoldLine = ChargedLine & { refundedQuantity: number };

export function chargeBack(
  lines: readonly { line: SoldLine; quantity: number }[],
  extras: readonly Extra[],
): Charges {
  const parts = lines.map(({ line, quantity }) => refundOf(line, quantity));
  return addUp({
    linesCents: sumCents(parts.map((part) => part.cents)),
    discountCents: sumCents(parts.map((part) => part.discountCents)),
    extras: [...extras],
    taxCents: sumCents([...parts, ...extras].map((part) => part.taxCents)),
  });
}

type RefundedLine = { cents: Cents; discountCents: Cents; taxCents: Cents };

/** Splits the line’s discount and tax so that all partial refunds add up to exactly what was charged. */
export function refundOf(line: SoldLine, quantity: number): RefundedLine {
  const before = line.refundedQuantity;
  const partOf = (cents = 0) =>
    shareCents(cents, before + quantity, line.quantity) - shareCents(cents, before, line.quantity);
  return {
    cents: lineCents(line.unitCents, quantity),
    discountCents: partOf(line.discountCents),
    taxCents: partOf(line.taxCents),
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
