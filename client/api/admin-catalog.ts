import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { CategoryInput } from '#shared/contracts/categories.ts';
import type { SupplementEdit } from '#shared/contracts/supplements.ts';
import { adminStatsQuery, toDoQuery } from './admin-statistics.ts';
import { matchRow, type RowMark } from './match-row.ts';
import { pagedQuery } from './paged-query.ts';
import { rowsOf } from '#client/lib/read-json.ts';
import { readAdminCategory } from './read-admin-category.ts';
import { readAdminSupplement } from './read-admin-supplement.ts';
import { supplementsQuery } from './supplements.ts';
import { callConsole, consoleAddress } from './console-call.ts';

export const SUPPLEMENTS_EXPORT_ADDRESS = consoleAddress('exportSupplements', {});

export type SupplementFilter = { search: string; stock?: 'low' | 'out' | undefined };

export const EVERYTHING: SupplementFilter = { search: '' };

/** Without a filter this is the one list that the Supplements and the Inventory tab share. */
export function adminSupplementsQuery(filter: SupplementFilter) {
  return {
    ...pagedQuery(
      'searchSupplements',
      consoleAddress('searchSupplements', { query: filter }),
      readAdminSupplement,
    ),
    // What was found for the word before stays until the next is there.
    placeholderData: keepPreviousData,
  };
}

export const adminCategoriesQuery = queryOptions({
  queryKey: ['listCategories'],
  queryFn: async ({ signal }) => {
    const rows = rowsOf(await callConsole('listCategories', { signal }));
    return rows.map(readAdminCategory).filter((category) => category !== null);
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
        ? callConsole('createSupplement', { body: input })
        : callConsole('updateSupplement', { params: { id }, body: input, ...matchRow(from) }),
    // Also after a refusal: the form may have been filled from a state that is no more.
    onSettled: refresh,
  });
}

export function useDeleteSupplement() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (id: number) => callConsole('deleteSupplement', { params: { id } }),
    onSettled: refresh,
  });
}

export function useSaveCategory() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: ({ id, input }: { id: number | null; input: CategoryInput }) =>
      id === null
        ? callConsole('createCategory', { body: input })
        : callConsole('updateCategory', { params: { id }, body: input }),
    onSettled: refresh,
  });
}

export function useDeleteCategory() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (id: number) => callConsole('deleteCategory', { params: { id } }),
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
