import { useMutation } from '@tanstack/react-query';
import { type OpenMessage, openMessageSchema } from '#shared/contracts/contact.ts';
import { pagedQuery } from './paged-query.ts';
import { send, urlOf } from './send.ts';
import { useRefresh } from './use-refresh.ts';

export type { OpenMessage };

export const messagesQuery = {
  ...pagedQuery('listContactMessages', urlOf('GET /api/admin/messages'), openMessageSchema.parse),
  staleTime: 0,
};

export function useCloseMessage() {
  return useMutation({
    mutationFn: (id: number) => send('DELETE /api/admin/messages/:id', { params: { id } }),
    onSettled: useRefresh(['listContactMessages', 'readToDo', 'listAuditEntries']),
  });
}
