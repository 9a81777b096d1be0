import { AppError } from '#server/http/app-error.ts';
import { formatUsd, toDecimal } from '#shared/rules/money.ts';
import { LARGEST_CART_CENTS } from '#shared/rules/shared-cart-limits.ts';
import { totalCents } from '#shared/rules/totals.ts';

/** What a recommendation comes to, as it is stored. */
export function totalOfLines(lines: Parameters<typeof totalCents>[0]): string {
  const cents = totalCents(lines);
  if (cents <= LARGEST_CART_CENTS) return toDecimal(cents);
  const most = formatUsd(LARGEST_CART_CENTS);
  throw new AppError('invalid_input', `A recommendation can come to ${most} at most.`);
}
