import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Mail, sentEmailSchema } from '#shared/contracts/emails.ts';
import { toDoQuery } from './admin-statistics.ts';
import { pagedQuery } from './paged-query.ts';
import { send, urlOf } from './send.ts';

export type { Mail };

export const emailsQuery = {
  ...pagedQuery('listEmails', urlOf('GET /api/admin/emails'), sentEmailSchema.parse),
  staleTime: 0,
};

export function emailBodyAddress(id: number): string {
  return urlOf('GET /api/admin/emails/:id/body', { params: { id } });
}

export function useResendEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send('POST /api/admin/emails/:id/resend', { params: { id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: toDoQuery.queryKey });
      return client.invalidateQueries({ queryKey: ['listEmails'] });
    },
  });
}
