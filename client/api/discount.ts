import { oneOf, orNull, type Shape, text } from '#client/lib/read-as.ts';
import type { DiscountView } from '#shared/contracts/discounts.ts';
import { DISCOUNT_KINDS } from '#shared/rules/discounts.ts';

export const DISCOUNT = {
  kind: oneOf(DISCOUNT_KINDS),
  code: orNull(text),
} satisfies Shape<DiscountView>;
