import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { integerOr, rowOf, textOf, textsOf } from '#client/lib/read-json.ts';
import { readAdminRole } from './admin-session.ts';
import type { BodyOf } from './call.ts';
import { callConsole } from './console-call.ts';
import { readSessions } from './user-sessions.ts';

export const adminAccountQuery = queryOptions({
  queryKey: ['readAdminAccount'],
  queryFn: async ({ signal }) => {
    const account = rowOf(await callConsole('readAdminAccount', { signal }));
    return {
      username: textOf(account['username']),
      email: textOf(account['email']),
      role: readAdminRole(account['role']),
      hasSecondFactor: account['hasSecondFactor'] === true,
      recoveryCodesLeft: integerOr(account['recoveryCodesLeft'], 0),
    };
  },
  staleTime: 0,
});

export const adminSessionsQuery = queryOptions({
  queryKey: ['listAdminSessions'],
  queryFn: async ({ signal }) => readSessions(await callConsole('listAdminSessions', { signal })),
  staleTime: 0,
});

export function useEndAdminSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callConsole('endAdminSession', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminSessionsQuery.queryKey }),
  });
}

export function useChangeAdminEmail() {
  return useAccountChange((body: BodyOf<'changeAdminEmail'>) =>
    callConsole('changeAdminEmail', { body }),
  );
}

/** What the app has to know; nothing has changed until a code of it comes back. */
export function useStartSecondFactor() {
  return useMutation({
    mutationFn: async (body: BodyOf<'startSecondFactor'>) => {
      const started = rowOf(await callConsole('startSecondFactor', { body }));
      return { secret: textOf(started['secret']), address: textOf(started['address']) };
    },
  });
}

/** Answers with the recovery codes, which do not wait for the account to be read again. */
export function useConfirmSecondFactor() {
  const refresh = useRefreshAdminAccount();
  return useMutation({
    mutationFn: async (body: BodyOf<'confirmSecondFactor'>) =>
      textsOf(rowOf(await callConsole('confirmSecondFactor', { body }))['recoveryCodes']),
    onSuccess: () => void refresh(),
  });
}

export function useEndSecondFactor() {
  return useAccountChange((body: BodyOf<'endSecondFactor'>) =>
    callConsole('endSecondFactor', { body }),
  );
}

function useRefreshAdminAccount() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: adminSessionsQuery.queryKey });
    await client.invalidateQueries({ queryKey: adminAccountQuery.queryKey });
  };
}

function useAccountChange<Body>(change: (body: Body) => Promise<unknown>) {
  return useMutation({ mutationFn: change, onSuccess: useRefreshAdminAccount() });
}
