import {
  addUp,
  type Charges,
  type Extra,
  extraOf,
  subtractCharges,
  sumCharges,
  type TaxedLine,
} from './charges.ts';
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
 * Adds a free amount to the charges of a refund. It comes from the lines that are left, then from the extras and the tax,
 * so that delivery stays refundable as long as possible.
 */
export function addAmount(refund: Charges, amountCents: Cents, leftOfOrder: Charges): Charges {
  if (amountCents === 0) return refund;
  const left = subtractCharges(leftOfOrder, refund);
  let rest = amountCents;
  const take = (cents: Cents) => {
    const taken = Math.min(Math.max(0, cents), rest);
    rest -= taken;
    return taken;
  };
  const linesCents = take(left.linesCents - left.discountCents);
  const extras = left.extras.map((extra) => ({ ...extra, cents: take(extra.cents), taxCents: 0 }));
  const taxCents = take(left.taxCents);
  const amount = addUp({ linesCents: linesCents + rest, discountCents: 0, extras, taxCents });
  return sumCharges([refund, amount]);
}

export function extrasLeft(charges: Charges, refunded: Charges): Extra[] {
  return charges.extras.filter(({ kind }) => extraOf(refunded, kind).cents === 0);
}
