import type { SupplementFilter } from '#client/api/admin-catalog.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { foldQuery, searchText } from '#client/domain/search.ts';
import { padGtin } from '#shared/rules/gtin.ts';
import { stockStatus } from '#shared/rules/stock.ts';

/** Filters loaded rows as the server would. A stock filter leaves out hidden supplements. */
export function filterInventory(
  rows: readonly AdminSupplementRow[],
  { search, stock }: SupplementFilter,
): readonly AdminSupplementRow[] {
  const query = foldQuery(search);
  return rows.filter(
    (row) =>
      (query === '' || searchText(row).includes(query) || hasCode(row, query)) &&
      (stock === undefined || (row.isActive && stockStatus(row) === stock)),
  );
}

/** The server pads GTINs with zeros, so that any of their forms is found. */
function hasCode({ sku, gtin }: AdminSupplementRow, query: string): boolean {
  const codes = [sku?.toLowerCase(), gtin && padGtin(gtin)];
  return codes.some((code) => code?.includes(query));
}
