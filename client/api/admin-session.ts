import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { oneOf, readAs, type Shape } from '#client/lib/read-as.ts';
import { ADMIN_ROLES, type AdminRole, hasRights } from '#shared/rules/admin-roles.ts';
import { type AnswerOf, type BodyOf, send } from './send.ts';

const SESSION_FRESH_MS = 5 * 60 * 1000;

export type AdminLoginInput = BodyOf<'signInAdmin'>;

/** Shows all actions if the server sends no role. The server checks rights anyway. */
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

export function useRights(required: AdminRole): boolean {
  const { data: admin } = useQuery(adminUserQuery);
  return hasRights(admin?.role ?? 'owner', required);
}

export function useAdminLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AdminLoginInput) => send('POST /api/admin/login', { body }),
    // The specification leaves the login answer open, so the next page asks who is signed in.
    onSuccess: () => client.removeQueries({ queryKey: adminUserQuery.queryKey }),
  });
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => send('POST /api/admin/logout') });
}
