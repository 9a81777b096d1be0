import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readAs } from '#client/lib/read-as.ts';
import type { TemplateInput } from '#shared/contracts/templates.ts';
import { TEMPLATE } from './templates.ts';
import { send } from './send.ts';

export const shopTemplatesQuery = queryOptions({
  queryKey: ['listShopTemplates'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/admin/templates', { signal }), [TEMPLATE]),
  staleTime: 0,
});

export function useSaveShopTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: TemplateInput & { id: number | null }) =>
      id === null
        ? send('POST /api/admin/templates', { body })
        : send('PUT /api/admin/templates/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: shopTemplatesQuery.queryKey }),
  });
}

export function useDeleteShopTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send('DELETE /api/admin/templates/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: shopTemplatesQuery.queryKey }),
  });
}
