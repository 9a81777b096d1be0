import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readAs, type Shape, text } from '#client/lib/read-as.ts';
import { type AnswerOf, type BodyOf, send } from './send.ts';
import { ADMIN_ROLE } from './admin-session.ts';
import { SESSION } from './user-sessions.ts';

const ACCOUNT = {
  username: '',
  email: '',
  role: ADMIN_ROLE,
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
} satisfies Shape<AnswerOf<'readAdminAccount'>>;

export const adminAccountQuery = queryOptions({
  queryKey: ['readAdminAccount'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/admin/account', { signal }), ACCOUNT),
  staleTime: 0,
});

export const adminSessionsQuery = queryOptions({
  queryKey: ['listAdminSessions'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/admin/sessions', { signal }), [SESSION]),
  staleTime: 0,
});

export function useEndAdminSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('DELETE /api/admin/sessions/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminSessionsQuery.queryKey }),
  });
}

export function useChangeAdminEmail() {
  return useAccountChange((body: BodyOf<'changeAdminEmail'>) =>
    send('POST /api/admin/change-email', { body }),
  );
}

export function useConfirmAdminEmail() {
  return useAccountChange((token: string) =>
    send('POST /api/admin/confirm-email', { body: { token } }),
  );
}

const SECRET = { secret: '', address: '' } satisfies Shape<AnswerOf<'startSecondFactor'>>;

export function useStartSecondFactor() {
  return useMutation({
    mutationFn: async (body: BodyOf<'startSecondFactor'>) =>
      readAs(await send('POST /api/admin/second-factor', { body }), SECRET),
  });
}

const CODES = { recoveryCodes: [text] } satisfies Shape<AnswerOf<'confirmSecondFactor'>>;

/** Resolves to the recovery codes without waiting for the refetch. */
export function useConfirmSecondFactor() {
  const refresh = useRefreshAdminAccount();
  return useMutation({
    mutationFn: async (body: BodyOf<'confirmSecondFactor'>) =>
      readAs(await send('POST /api/admin/second-factor/confirm', { body }), CODES).recoveryCodes,
    onSuccess: () => void refresh(),
  });
}

export function useEndSecondFactor() {
  return useAccountChange((body: BodyOf<'endSecondFactor'>) =>
    send('POST /api/admin/second-factor/end', { body }),
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
