import type { Discount, DiscountView } from '#shared/contracts/discounts.ts';

/** Leaves out the rates, which are between the practitioner and the shop. */
export function describeDiscount(discount: Discount | null): DiscountView | null {
  return discount && { kind: discount.kind, code: discount.code };
}
