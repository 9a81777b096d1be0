import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { momentOrNull, type Row, rowsOf, textOf, type Unread } from '#client/lib/read-json.ts';
import type { UserSession } from '#shared/contracts/accounts.ts';
import { callAccount } from './account-call.ts';
import { noticeEnd } from './accounts.ts';

export const userSessionsQuery = queryOptions({
  queryKey: ['listSessions'],
  queryFn: async ({ signal }) => readSessions(await callAccount('listSessions', { signal })),
  staleTime: 0,
});

export function useEndUserSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callAccount('endSession', { params: { id } }),
    onError: (error) => noticeEnd(queryClient, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userSessionsQuery.queryKey }),
  });
}

export function readSessions(answer: Unread<UserSession[]>): UserSession[] {
  return rowsOf(answer).flatMap(readSession);
}

/** One that has no name or no times cannot be shown, and is left out. */
function readSession(row: Row<UserSession>): UserSession[] {
  const [id, createdAt, lastUsedAt] = [
    textOf(row['id']),
    momentOrNull(row['createdAt']),
    momentOrNull(row['lastUsedAt']),
  ];
  if (!id || !createdAt || !lastUsedAt) return [];
  const [device, network] = [textOf(row['device']), textOf(row['network'])];
  return [{ id, device, network, createdAt, lastUsedAt, isCurrent: row['isCurrent'] === true }];
}
