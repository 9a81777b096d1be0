import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TemplateInput } from '#shared/contracts/templates.ts';
import { callPractice } from './practice-call.ts';
import { readTemplates } from './read-template.ts';

/** Their own, then those of the shop. */
export const templatesQuery = queryOptions({
  queryKey: ['listTemplates'],
  queryFn: async ({ signal }) => readTemplates(await callPractice('listTemplates', { signal })),
  staleTime: 0,
});

export function useCreateTemplate() {
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: (body: TemplateInput) => callPractice('createTemplate', { body }),
    onSuccess: refresh,
  });
}

export function useRenameTemplate() {
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: ({ id, title }: { id: number; title: string }) =>
      callPractice('renameTemplate', { params: { id }, body: { title } }),
    onSuccess: refresh,
  });
}

export function useDeleteTemplate() {
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: (id: number) => callPractice('deleteTemplate', { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefreshTemplates() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: templatesQuery.queryKey });
}
