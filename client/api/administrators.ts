import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { integerOr, momentOrNull, rowOf, rowsOf, textOf } from '#client/lib/read-json.ts';
import { adminUserQuery, readAdminRole } from './admin-session.ts';
import type { BodyOf } from './call.ts';
import { callConsole } from './console-call.ts';

export const administratorsQuery = queryOptions({
  queryKey: ['readAdministrators'],
  queryFn: async ({ signal }) => {
    const answer = rowOf(await callConsole('readAdministrators', { signal }));
    return {
      administrators: rowsOf(answer['administrators']).map((row) => ({
        id: integerOr(row['id'], 0),
        username: textOf(row['username']),
        email: textOf(row['email']),
        role: readAdminRole(row['role']),
        isActive: row['isActive'] === true,
        hasSecondFactor: row['hasSecondFactor'] === true,
        lastSignInAt: momentOrNull(row['lastSignInAt']),
      })),
      invitations: rowsOf(answer['invitations']).map((row) => ({
        id: integerOr(row['id'], 0),
        email: textOf(row['email']),
        role: readAdminRole(row['role']),
        invitedBy: textOf(row['invitedBy']),
        expiresAt: momentOrNull(row['expiresAt']),
      })),
    };
  },
  staleTime: 0,
});

type Listed = NonNullable<Awaited<ReturnType<NonNullable<typeof administratorsQuery.queryFn>>>>;
export type ListedAdministrator = Listed['administrators'][number];
export type ListedInvitation = Listed['invitations'][number];

export function useChangeAdministrator() {
  return useListChange(({ id, ...body }: { id: number } & BodyOf<'changeAdministrator'>) =>
    callConsole('changeAdministrator', { params: { id }, body }),
  );
}

export function useInviteAdministrator() {
  return useListChange((body: BodyOf<'inviteAdministrator'>) =>
    callConsole('inviteAdministrator', { body }),
  );
}

export function useRevokeInvitation() {
  return useListChange((id: number) => callConsole('revokeInvitation', { params: { id } }));
}

export type JoinInput = BodyOf<'joinConsole'>;

/** Whoever was signed in here before is not anymore. */
export function useJoinConsole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JoinInput) => callConsole('joinConsole', { body }),
    onSuccess: () => client.clear(),
  });
}

function useListChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { queryKey } = administratorsQuery;
  return useMutation({
    mutationFn: change,
    // Also after a refusal: another owner may have been faster.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: adminUserQuery.queryKey });
      await client.invalidateQueries({ queryKey });
    },
  });
}
