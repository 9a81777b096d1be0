import { groupDigits } from './format-number.ts';

/** A decimal amount with thousands grouped, for figures that grow large: '$12,345.60'. */
export function formatCurrency(decimal: string): string {
  const amount = Number(decimal);
  return `${amount < 0 ? '-' : ''}$${groupDigits(Math.abs(amount).toFixed(2))}`;
}
