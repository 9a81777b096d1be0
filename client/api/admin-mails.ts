import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Mail, mailSchema } from '#shared/contracts/mails.ts';
import { toDoQuery } from './admin-statistics.ts';
import { pagedQuery } from './paged-query.ts';
import { send, urlOf } from './send.ts';

export type { Mail };

export const mailsQuery = {
  ...pagedQuery('listMails', urlOf('GET /api/admin/mails'), mailSchema.parse),
  staleTime: 0,
};

export function mailBodyAddress(id: number): string {
  return urlOf('GET /api/admin/mails/:id/body', { params: { id } });
}

export function useResendMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send('POST /api/admin/mails/:id/resend', { params: { id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: toDoQuery.queryKey });
      return client.invalidateQueries({ queryKey: ['listMails'] });
    },
  });
}
