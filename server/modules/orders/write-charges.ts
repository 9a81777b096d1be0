import { type Charges, listCharges } from '#shared/rules/charges.ts';
import { formatUsd } from '#shared/rules/money.ts';

/** Rows of an email. A refund may be without items. */
export function writeCharges(
  charges: Charges,
  totalName: string,
  linesName?: string,
): [string, string][] {
  const parts = listCharges(charges, linesName).filter(([, cents]) => cents !== 0);
  const rows = [...parts, [totalName, charges.totalCents] as const];
  return rows.map(([name, cents]) => [name, formatUsd(cents)]);
}
