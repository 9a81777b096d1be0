import { type Cents, formatUsd } from '#shared/rules/money.ts';

/** Rows of a letter for what was charged or given back beside the items; what is nothing has no row. */
export function writeAmounts(rows: readonly (readonly [string, Cents])[]): [string, string][] {
  return rows.flatMap(([name, cents]) => (cents > 0 ? [[name, formatUsd(cents)]] : []));
}
