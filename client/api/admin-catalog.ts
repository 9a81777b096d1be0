import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  isRow,
  number,
  orNull,
  read,
  type Read,
  readAs,
  type Shape,
  text,
} from '#client/lib/read-as.ts';
import { replaceCategories } from '#client/lib/store-categories.ts';
import type { CategoryInput } from '#shared/contracts/categories.ts';
import type { AdminSupplement, SupplementEdit } from '#shared/contracts/supplements.ts';
import { arrangeCategories } from '#shared/rules/arrange-categories.ts';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import { adminStatsQuery, toDoQuery } from './admin-statistics.ts';
import { matchRow, type RowMark } from './match-row.ts';
import { pagedQuery } from './paged-query.ts';
import { readLabel } from './read-label.ts';
import { SUPPLEMENT, supplementsQuery } from './supplements.ts';
import { type AnswerOf, send, urlOf } from './send.ts';

export const SUPPLEMENTS_EXPORT_URL = urlOf('GET /api/admin/supplements.csv');

export type SupplementFilter = { search: string; stock?: 'low' | 'out' | undefined };

export const EVERYTHING: SupplementFilter = { search: '' };

const ADMIN_SUPPLEMENT = {
  ...SUPPLEMENT,
  displayOrder: 0,
  isActive: true,
  /** Null from servers without versions. */
  version: orNull(number),
} satisfies Shape<AdminSupplement>;

export type AdminSupplementRow = NonNullable<ReturnType<typeof readAdminSupplement>>;

/** Keeps fields that the server did not send absent, so they are not sent back. */
export function readAdminSupplement(row: unknown) {
  const supplement = read(row, ADMIN_SUPPLEMENT);
  if (!supplement || !isRow(row)) return undefined;
  return {
    ...supplement,
    ...('isTaxFree' in row && { isTaxFree: row['isTaxFree'] === true }),
    ...('sku' in row && { sku: orNull(text)(row['sku']) }),
    ...('gtin' in row && { gtin: orNull(text)(row['gtin']) }),
    ...('cost' in row && { cost: orNull(text)(row['cost']) }),
    /** Undefined from servers without lots. */
    lotQuantity: number(row['lotQuantity']),
    ...('floorPrice' in row && { floorPrice: text(row['floorPrice']) ?? '' }),
    ...('label' in row && { label: readLabel(row['label']) }),
  };
}

/** Without a filter, the Supplements and Inventory tabs share this list. */
export function adminSupplementsQuery(filter: SupplementFilter) {
  return {
    ...pagedQuery(
      'searchSupplements',
      urlOf('GET /api/admin/supplements', { query: filter }),
      readAdminSupplement,
    ),
    // Shows the previous results until the new ones arrive.
    placeholderData: keepPreviousData,
  };
}

const CATEGORY = {
  id: number,
  name: '',
  description: '',
  displayOrder: 0,
  createdAt: '',
  supplementCount: orNull(number),
  /** Other servers have no key, so the name identifies the category. */
  value: '',
} satisfies Shape<AnswerOf<'listCategories'>[number]>;

export type AdminCategoryRow = ReturnType<typeof nameStandard>;

/** Adds the specified texts of a therapeutic category; undefined for added ones. */
function nameStandard(category: Read<typeof CATEGORY>) {
  const key = category.value || category.name.trim().toLowerCase();
  return { ...category, standard: CATEGORY_TILES.find((tile) => tile.id === key) };
}

export const adminCategoriesQuery = queryOptions({
  queryKey: ['listCategories'],
  queryFn: async ({ signal }) => {
    const rows = readAs(await send('GET /api/admin/categories', { signal }), [CATEGORY]);
    const categories = rows.map(nameStandard);
    // Updates the store in this tab. Other servers have no keys.
    if (categories.some(({ value }) => value !== ''))
      replaceCategories(arrangeCategories(categories));
    return categories;
  },
});

type SupplementChange = {
  id: number | null;
  input: SupplementEdit;
  from: RowMark | null;
};

export function useSaveSupplement() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: ({ id, input, from }: SupplementChange) =>
      id === null
        ? send('POST /api/admin/supplements', { body: input })
        : send('PUT /api/admin/supplements/:id', {
            params: { id },
            body: input,
            ...matchRow(from),
          }),
    // Also after an error: the form may be based on an outdated row.
    onSettled: refresh,
  });
}

export function useDeleteSupplement() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (id: number) => send('DELETE /api/admin/supplements/:id', { params: { id } }),
    onSettled: refresh,
  });
}

export function useSaveCategory() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: ({ id, input }: { id: number | null; input: CategoryInput }) =>
      id === null
        ? send('POST /api/admin/categories', { body: input })
        : send('PUT /api/admin/categories/:id', { params: { id }, body: input }),
    onSettled: refresh,
  });
}

export function useDeleteCategory() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (id: number) => send('DELETE /api/admin/categories/:id', { params: { id } }),
    onSettled: refresh,
  });
}

export function useRefreshCatalog() {
  const client = useQueryClient();
  return () => refreshCatalog(client);
}

/** Waits for the two lists only. Totals from other calls must not delay the change. */
async function refreshCatalog(client: QueryClient): Promise<void> {
  for (const queryKey of [
    ['summarizeInventory'],
    ['listLowStock'],
    ['listForecasts'],
    ['listStockMoves'],
    ['listWaiting'],
    ['listLotsOfSupplement'],
    ['listExpiring'],
    ['searchLots'],
    ['readLot'],
    ['readLabels'],
    adminStatsQuery.queryKey,
    toDoQuery.queryKey,
    supplementsQuery.queryKey,
  ]) {
    void client.invalidateQueries({ queryKey });
  }
  await Promise.all([
    client.invalidateQueries({ queryKey: ['searchSupplements'] }),
    client.invalidateQueries({ queryKey: adminCategoriesQuery.queryKey }),
  ]);
}
