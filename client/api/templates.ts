import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { number, orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { Template, TemplateInput } from '#shared/contracts/templates.ts';
import { send } from './send.ts';
import { readDoses } from './read-plan.ts';

export const TEMPLATE = {
  id: number,
  title: '',
  description: orNull(text),
  isShops: false,
  items: [{ supplementId: number, quantity: 1, name: '', isAvailable: true }],
  doses: readDoses,
} satisfies Shape<Template>;

export const templatesQuery = queryOptions({
  queryKey: ['listTemplates'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/practice/templates', { signal }), [TEMPLATE]),
  staleTime: 0,
});

export function useCreateTemplate() {
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: (body: TemplateInput) => send('POST /api/practice/templates', { body }),
    onSuccess: refresh,
  });
}

export function useRenameTemplate() {
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: ({ id, title }: { id: number; title: string }) =>
      send('PUT /api/practice/templates/:id', { params: { id }, body: { title } }),
    onSuccess: refresh,
  });
}

export function useDeleteTemplate() {
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: (id: number) => send('DELETE /api/practice/templates/:id', { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefreshTemplates() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: templatesQuery.queryKey });
}
