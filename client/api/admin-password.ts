import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { adminUserQuery } from './admin-session.ts';
import type { ChangePasswordInput } from './accounts.ts';

/** Other browsers are signed out; this one stays, with a session of its own. */
export function useChangeAdminPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => call('changeAdminPassword', { body }),
    onSuccess: () => {
      client.setQueryData(adminUserQuery.queryKey, (admin) =>
        admin ? { ...admin, hasGeneratedPassword: false } : admin,
      );
    },
  });
}
