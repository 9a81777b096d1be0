import { type Charges, listCharges } from '#shared/rules/charges.ts';
import { formatUsd } from '#shared/rules/money.ts';

/** Rows of an email. */
export function writeCharges(charges: Charges, totalName: string): [string, string][] {
  const rows = [...listCharges(charges), [totalName, charges.totalCents] as const];
  return rows.map(([name, cents]) => [name, formatUsd(cents)]);
}
