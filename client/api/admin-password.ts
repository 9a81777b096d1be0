import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminSessionsQuery } from './admin-account.ts';
import { adminUserQuery } from './admin-session.ts';
import { openingChecklistQuery } from './opening-checklist.ts';
import type { ChangePasswordInput } from './accounts.ts';
import { send } from './send.ts';

export function useChangeAdminPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => send('POST /api/admin/change-password', { body }),
    onSuccess: () => {
      client.setQueryData(adminUserQuery.queryKey, (admin) =>
        admin ? { ...admin, hasGeneratedPassword: false } : admin,
      );
      void client.invalidateQueries({ queryKey: openingChecklistQuery.queryKey });
      void client.invalidateQueries({ queryKey: adminSessionsQuery.queryKey });
    },
  });
}
