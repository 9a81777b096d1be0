import { number, oneOf, read, type Shape } from '#client/lib/read-as.ts';
import { type Charges, EXTRA_KINDS, fitCharges, NO_CHARGES } from '#shared/rules/charges.ts';

const CHARGES = {
  discountCents: 0,
  extras: [{ kind: oneOf(EXTRA_KINDS), cents: 0, taxCents: 0 }],
  taxCents: 0,
  totalCents: number,
} satisfies Shape<Charges>;

/** Null without a total. Unknown amounts count as lines, so the rows always add up. */
export function readCharges(value: unknown): Charges | null {
  const charges = read(value, CHARGES);
  return charges ? fitCharges({ ...NO_CHARGES, ...charges }, charges.totalCents) : null;
}
