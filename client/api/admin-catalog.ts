import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import {
  type AdminCategory,
  type AdminSupplement,
  type CategoryInput,
  type SupplementEdit,
  type SupplementInput,
} from '#shared/admin-catalog.ts';
import { writeEditMark } from '#shared/edit-mark.ts';
import { adminStatsQuery } from './admin-statistics.ts';
import { readInPages, writeQuery } from './paging.ts';
import { supplementsQuery } from './supplements.ts';

/** Searched by the server, a page at a time. An answer that is no list counts as an empty one. */
export function adminSupplementsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/supplements', 'list', search],
    ...readInPages<AdminSupplement>(`/api/admin/supplements${writeQuery({ search })}`),
    // What was found for the word before stays until the next is there.
    placeholderData: keepPreviousData,
  });
}

export const adminCategoriesQuery = queryOptions({
  queryKey: ['/api/admin/categories'],
  queryFn: ({ signal }) => getJson<AdminCategory[]>('/api/admin/categories', signal),
});

type SavedSupplement = {
  /** The row that the form was opened with. */
  editing: AdminSupplement | null;
  input: SupplementInput | SupplementEdit;
};

export function useSaveSupplement() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: ({ editing, input }: SavedSupplement) =>
      editing === null
        ? sendJson<AdminSupplement>('POST', '/api/admin/supplements', input)
        : sendJson<AdminSupplement>('PUT', `/api/admin/supplements/${editing.id}`, input, {
            headers: { 'If-Match': writeEditMark(editing) },
          }),
    // Also after a refusal: the form may have been filled from a state that is no more.
    onSettled: refresh,
  });
}

export function useDeleteSupplement() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: (id: number) => sendJson('DELETE', `/api/admin/supplements/${id}`),
    onSettled: refresh,
  });
}

export function useSaveCategory() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: ({ id, input }: { id: number | null; input: CategoryInput }) =>
      id === null
        ? sendJson('POST', '/api/admin/categories', input)
        : sendJson('PUT', `/api/admin/categories/${id}`, input),
    onSettled: refresh,
  });
}

export function useDeleteCategory() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: (id: number) => sendJson('DELETE', `/api/admin/categories/${id}`),
    onSettled: refresh,
  });
}

/** Products, stock and categories hang together: a change of one is seen everywhere at once. */
export function useRefreshCatalogue() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['/api/admin/supplements'] }),
      client.invalidateQueries({ queryKey: adminCategoriesQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['/api/admin/inventory'] }),
      client.invalidateQueries({ queryKey: adminStatsQuery.queryKey }),
      client.invalidateQueries({ queryKey: supplementsQuery.queryKey }),
    ]);
}
