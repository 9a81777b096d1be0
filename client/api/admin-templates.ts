import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TemplateInput } from '#shared/contracts/templates.ts';
import { callConsole } from './console-call.ts';
import { readTemplates } from './read-template.ts';

/** What the shop offers to everybody who recommends. */
export const shopTemplatesQuery = queryOptions({
  queryKey: ['listShopTemplates'],
  queryFn: async ({ signal }) => readTemplates(await callConsole('listShopTemplates', { signal })),
  staleTime: 0,
});

export function useSaveShopTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: TemplateInput & { id: number | null }) =>
      id === null
        ? callConsole('createShopTemplate', { body })
        : callConsole('updateShopTemplate', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: shopTemplatesQuery.queryKey }),
  });
}

export function useDeleteShopTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callConsole('deleteShopTemplate', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: shopTemplatesQuery.queryKey }),
  });
}
