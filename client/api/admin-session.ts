import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rowOf, textOf } from '#client/lib/read-json.ts';
import { type AdminRole, hasRights, isAdminRole } from '#shared/rules/admin-roles.ts';
import type { BodyOf } from './call.ts';
import { callConsole } from './console-call.ts';

const SESSION_FRESH_MS = 5 * 60 * 1000;

export type AdminLoginInput = BodyOf<'signInAdmin'>;

export const adminUserQuery = queryOptions({
  queryKey: ['readAdmin'],
  queryFn: async ({ signal }) => {
    const admin = rowOf(await callConsole('readAdmin', { signal }));
    return {
      username: textOf(admin['username']),
      // Without a role the console offers everything; the server decides anyway.
      role: readAdminRole(admin['role']),
      // Missing counts as no.
      hasGeneratedPassword: admin['hasGeneratedPassword'] === true,
    };
  },
  staleTime: SESSION_FRESH_MS,
  refetchOnWindowFocus: true,
  retry: false,
});

export function readAdminRole(word: unknown): AdminRole {
  return isAdminRole(word) ? word : 'owner';
}

/** Whether the administrator who is signed in may do what takes this role: nothing else is offered. */
export function useRights(least: AdminRole): boolean {
  const { data: admin } = useQuery(adminUserQuery);
  return hasRights(admin?.role ?? 'owner', least);
}

export function useAdminLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AdminLoginInput) => callConsole('signInAdmin', { body }),
    // Who is there is asked on arrival: what the sign-in answers is no part of the contract.
    onSuccess: () => client.removeQueries({ queryKey: adminUserQuery.queryKey }),
  });
}

export function useAdminLogout() {
  return useMutation({ mutationFn: () => callConsole('signOutAdmin') });
}
