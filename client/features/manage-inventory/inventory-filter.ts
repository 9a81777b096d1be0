import type { SupplementFilter } from '#client/api/admin-catalog.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { foldQuery, searchText } from '#client/domain/search.ts';
import { stockStatus } from '#shared/rules/stock.ts';

/** Filters loaded rows as the server would. A stock filter leaves out hidden supplements. */
export function filterInventory(
  rows: readonly AdminSupplementRow[],
  { search, stock }: SupplementFilter,
): readonly AdminSupplementRow[] {
  const query = foldQuery(search);
  return rows.filter(
    (row) =>
      (query === '' || searchText(row).includes(query)) &&
      (stock === undefined || (row.isActive && stockStatus(row) === stock)),
  );
}
