import type { Discount, DiscountView } from '#shared/contracts/discounts.ts';

/** Leaves out the rates, which are between the practitioner and the shop. */
export function describeDiscount({ kind, code }: Discount): DiscountView {
  return { kind, code };
}
