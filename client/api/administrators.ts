import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { moment, number, orNull, type Read, readAs, type Shape } from '#client/lib/read-as.ts';
import { adminUserQuery, ADMIN_ROLE } from './admin-session.ts';
import { type AnswerOf, type BodyOf, send } from './send.ts';

const ADMINISTRATORS = {
  administrators: [
    {
      id: number,
      username: '',
      email: '',
      role: ADMIN_ROLE,
      isActive: false,
      hasSecondFactor: false,
      lastSignInAt: orNull(moment),
    },
  ],
  invitations: [
    { id: number, email: '', role: ADMIN_ROLE, invitedBy: '', expiresAt: orNull(moment) },
  ],
} satisfies Shape<AnswerOf<'readAdministrators'>>;

type Listed = Read<typeof ADMINISTRATORS>;
export type ListedAdministrator = Listed['administrators'][number];
export type ListedInvitation = Listed['invitations'][number];

export const administratorsQuery = queryOptions({
  queryKey: ['readAdministrators'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/admin/administrators', { signal }), ADMINISTRATORS),
  staleTime: 0,
});

export function useChangeAdministrator() {
  return useListChange(({ id, ...body }: { id: number } & BodyOf<'changeAdministrator'>) =>
    send('PUT /api/admin/administrators/:id', { params: { id }, body }),
  );
}

export function useInviteAdministrator() {
  return useListChange((body: BodyOf<'inviteAdministrator'>) =>
    send('POST /api/admin/invitations', { body }),
  );
}

export function useRevokeInvitation() {
  return useListChange((id: number) =>
    send('DELETE /api/admin/invitations/:id', { params: { id } }),
  );
}

export type JoinInput = BodyOf<'joinConsole'>;

export function useJoinConsole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JoinInput) => send('POST /api/admin/join', { body }),
    onSuccess: () => client.clear(),
  });
}

function useListChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { queryKey } = administratorsQuery;
  return useMutation({
    mutationFn: change,
    // Also after an error: another owner may have changed the list.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: adminUserQuery.queryKey });
      await client.invalidateQueries({ queryKey });
    },
  });
}
