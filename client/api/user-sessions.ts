import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { moment, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { UserSession } from '#shared/contracts/profile.ts';
import { clearUserIfSignedOut } from './accounts.ts';
import { send } from './send.ts';

export const SESSION = {
  id: text,
  device: '',
  network: '',
  createdAt: moment,
  lastUsedAt: moment,
  isCurrent: false,
} satisfies Shape<UserSession>;

export const userSessionsQuery = queryOptions({
  queryKey: ['listSessions'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/user/sessions', { signal }), [SESSION]),
  staleTime: 0,
});

export function useEndUserSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('DELETE /api/user/sessions/:id', { params: { id } }),
    onError: (error) => clearUserIfSignedOut(queryClient, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userSessionsQuery.queryKey }),
  });
}
