import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { sendJson } from '#client/lib/api-client.ts';
import type { CategoryInput, SupplementEdit } from '#shared/contracts/admin-catalog.ts';
import { adminStatsQuery } from './admin-statistics.ts';
import { matchRow, type RowMark } from './match-row.ts';
import { pagedQuery } from './paged-query.ts';
import { getList, readRows, writeQuery } from './paging.ts';
import { readAdminCategory } from './read-admin-category.ts';
import { readAdminSupplement } from './read-admin-supplement.ts';
import { supplementsQuery } from './supplements.ts';

const SUPPLEMENTS_PATH = '/api/admin/supplements';

export type SupplementFilter = { search: string; stock?: 'low' | 'out' | undefined };

export const EVERYTHING: SupplementFilter = { search: '' };

/** Without a filter this is the one list that the Supplements and the Inventory tab share. */
export function adminSupplementsQuery(filter: SupplementFilter) {
  return {
    ...pagedQuery(
      [SUPPLEMENTS_PATH, 'list', filter],
      SUPPLEMENTS_PATH + writeQuery(filter),
      readAdminSupplement,
    ),
    // What was found for the word before stays until the next is there.
    placeholderData: keepPreviousData,
  };
}

export const adminCategoriesQuery = queryOptions({
  queryKey: ['/api/admin/categories'],
  queryFn: async ({ signal }) =>
    readRows(await getList('/api/admin/categories', signal), readAdminCategory).rows,
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
        ? sendJson('POST', SUPPLEMENTS_PATH, input)
        : sendJson('PUT', `${SUPPLEMENTS_PATH}/${id}`, input, matchRow(from)),
    // Also after a refusal: the form may have been filled from a state that is no more.
    onSettled: refresh,
  });
}

export function useDeleteSupplement() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (id: number) => sendJson('DELETE', `${SUPPLEMENTS_PATH}/${id}`),
    onSettled: refresh,
  });
}

export function useSaveCategory() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: ({ id, input }: { id: number | null; input: CategoryInput }) =>
      id === null
        ? sendJson('POST', '/api/admin/categories', input)
        : sendJson('PUT', `/api/admin/categories/${id}`, input),
    onSettled: refresh,
  });
}

export function useDeleteCategory() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (id: number) => sendJson('DELETE', `/api/admin/categories/${id}`),
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
    ['/api/admin/inventory'],
    ['/api/admin/supplements/stock-moves'],
    adminStatsQuery.queryKey,
    supplementsQuery.queryKey,
  ]) {
    void client.invalidateQueries({ queryKey });
  }
  await Promise.all([
    client.invalidateQueries({ queryKey: [SUPPLEMENTS_PATH] }),
    client.invalidateQueries({ queryKey: adminCategoriesQuery.queryKey }),
  ]);
}
