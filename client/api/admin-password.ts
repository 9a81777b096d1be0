import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#client/lib/api-client.ts';
import { adminUserQuery } from './admin-session.ts';
import type { ChangePasswordInput } from './accounts.ts';

/** Other browsers are signed out; this one stays, with a session of its own. */
export function useChangeAdminPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) =>
      sendJson('POST', '/api/admin/change-password', input),
    onSuccess: () => {
      client.setQueryData(adminUserQuery.queryKey, (admin) =>
        admin ? { ...admin, hasGeneratedPassword: false } : admin,
      );
    },
  });
}
