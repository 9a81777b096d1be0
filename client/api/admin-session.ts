import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { oneOf, readAs, type Shape } from '#client/lib/read-as.ts';
import { ADMIN_ROLES, type AdminRole, hasRights } from '#shared/rules/admin-roles.ts';
import { type AnswerOf, type BodyOf, send } from './send.ts';

const SESSION_FRESH_MS = 5 * 60 * 1000;

export type AdminLoginInput = BodyOf<'signInAdmin'>;

/** Without a role the console offers everything; the server decides anyway. */
export const ADMIN_ROLE = oneOf(ADMIN_ROLES, 'owner');

const ADMIN = {
  username: '',
  role: ADMIN_ROLE,
  hasGeneratedPassword: false,
} satisfies Shape<AnswerOf<'readAdmin'>>;

export const adminUserQuery = queryOptions({
  queryKey: ['readAdmin'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/admin/user', { signal }), ADMIN),
  staleTime: SESSION_FRESH_MS,
  refetchOnWindowFocus: true,
  retry: false,
});

/** Whether the administrator who is signed in may do what takes this role: nothing else is offered. */
export function useRights(least: AdminRole): boolean {
  const { data: admin } = useQuery(adminUserQuery);
  return hasRights(admin?.role ?? 'owner', least);
}

export function useAdminLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AdminLoginInput) => send('POST /api/admin/login', { body }),
    // Who is there is asked on arrival: what the sign-in answers is no part of the contract.
    onSuccess: () => client.removeQueries({ queryKey: adminUserQuery.queryKey }),
  });
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => send('POST /api/admin/logout') });
}
