import { type Cents, toDecimal } from '#shared/rules/money.ts';
import { groupDigits } from './format-number.ts';

/** A decimal amount with thousands grouped, for figures that grow large: '$12,345.60'. */
export function formatCurrency(decimal: string): string {
  const amount = Number(decimal);
  return `${amount < 0 ? '-' : ''}$${groupDigits(Math.abs(amount).toFixed(2))}`;
}

/** The same for an amount that is counted in cents. */
export function formatCents(cents: Cents): string {
  return formatCurrency(toDecimal(cents));
}
