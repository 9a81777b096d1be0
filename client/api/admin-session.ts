import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import type { Admin, adminLoginSchema } from '#shared/admin.ts';
import { isSignedOut } from './profile.ts';

const SESSION_FRESH_MS = 5 * 60 * 1000;

export type AdminLoginInput = z.infer<typeof adminLoginSchema>;

export const adminUserQuery = queryOptions({
  queryKey: ['/api/admin/user'],
  queryFn: ({ signal }) => getJson<Admin>('/api/admin/user', signal),
  staleTime: SESSION_FRESH_MS,
  refetchOnWindowFocus: true,
  retry: false,
});

export function useAdminLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AdminLoginInput) => sendJson<Admin>('POST', '/api/admin/login', input),
    onSuccess: (admin) => client.setQueryData(adminUserQuery.queryKey, admin),
  });
}

/** Whatever the server says, this browser forgets everything that the console has loaded. */
export function useAdminLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson('POST', '/api/admin/logout'),
    onSettled: () => client.clear(),
  });
}

/** The session ended while the console was open: whichever call is told so, the door is asked at once. */
export function useNoticeAdminEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = adminUserQuery;
    const notice = (error: unknown) => {
      if (isSignedOut(error)) void client.invalidateQueries({ queryKey });
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] === queryKey[0]) return;
      if (event.action.type === 'error') notice(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
}
