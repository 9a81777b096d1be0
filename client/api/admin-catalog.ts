import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { isRow, number, orNull, read, type Read, readAs, type Shape } from '#client/lib/read-as.ts';
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
  /** What an edit is compared with; null from a server that keeps no versions. */
  version: orNull(number),
} satisfies Shape<AdminSupplement>;

export type AdminSupplementRow = NonNullable<ReturnType<typeof readAdminSupplement>>;

/** A supplement as the console edits it. What another server does not know is not there, and not sent back to it. */
export function readAdminSupplement(row: unknown) {
  const supplement = read(row, ADMIN_SUPPLEMENT);
  if (!supplement || !isRow(row)) return undefined;
  return {
    ...supplement,
    ...('isTaxFree' in row && { isTaxFree: row['isTaxFree'] === true }),
    ...('label' in row && { label: readLabel(row['label']) }),
  };
}

/** Without a filter this is the one list that the Supplements and the Inventory tab share. */
export function adminSupplementsQuery(filter: SupplementFilter) {
  return {
    ...pagedQuery(
      'searchSupplements',
      urlOf('GET /api/admin/supplements', { query: filter }),
      readAdminSupplement,
    ),
    // What was found for the word before stays until the next is there.
    placeholderData: keepPreviousData,
  };
}

const CATEGORY = {
  id: number,
  name: '',
  description: '',
  displayOrder: 0,
  createdAt: '',
  /** Null when the row does not say how many supplements are in it. */
  supplementCount: orNull(number),
  /** Another server's row has no key and is known by its name. */
  value: '',
} satisfies Shape<AnswerOf<'listCategories'>[number]>;

export type AdminCategoryRow = ReturnType<typeof nameStandard>;

/** With the specification's texts of a therapeutic category; undefined for an added category. */
function nameStandard(category: Read<typeof CATEGORY>) {
  const key = category.value || category.name.trim().toLowerCase();
  return { ...category, standard: CATEGORY_TILES.find((tile) => tile.id === key) };
}

export const adminCategoriesQuery = queryOptions({
  queryKey: ['listCategories'],
  queryFn: async ({ signal }) => {
    const rows = readAs(await send('GET /api/admin/categories', { signal }), [CATEGORY]);
    const categories = rows.map(nameStandard);
    // The store of this tab follows without a reload. Rows of another server have no keys.
    if (categories.some(({ value }) => value !== ''))
      replaceCategories(arrangeCategories(categories));
    return categories;
  },
});

type SupplementChange = {
  id: number | null;
  input: SupplementEdit;
  /** What the form was filled from. */
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
    // Also after a refusal: the form may have been filled from a state that is no more.
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

/**
 * Products, stock and categories hang together: a change of one is seen everywhere at once. A change
 * is done when the two lists are there again; figures that come from elsewhere must not hold it up.
 */
async function refreshCatalog(client: QueryClient): Promise<void> {
  for (const queryKey of [
    ['summarizeInventory'],
    ['listLowStock'],
    ['listForecasts'],
    ['listStockMoves'],
    ['listWaiting'],
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
