import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Mail, mailSchema } from '#shared/contracts/mail-calls.ts';
import { toDoQuery } from './admin-statistics.ts';
import { pagedQuery } from './paged-query.ts';
import { callConsole, consoleAddress } from './console-call.ts';

export type { Mail };

export const mailsQuery = {
  ...pagedQuery('listMails', consoleAddress('listMails', {}), (row) => mailSchema.parse(row)),
  staleTime: 0,
};

/** The address of the letter as a page of its own. */
export function mailBodyAddress(id: number): string {
  return consoleAddress('readMailBody', { params: { id } });
}

export function useResendMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callConsole('resendMail', { params: { id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: toDoQuery.queryKey });
      return client.invalidateQueries({ queryKey: ['listMails'] });
    },
  });
}
