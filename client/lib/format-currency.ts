import { once } from '#shared/rules/once.ts';

const dollars = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** A decimal amount with thousands grouped, for figures that grow large: '$12,345.60'. */
export function formatCurrency(decimal: string): string {
  return dollars().format(Number(decimal));
}
