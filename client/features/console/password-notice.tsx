import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { adminUserQuery } from '#client/api/admin-session.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';

const AdminPasswordDialog = lazyDialog(
  async () => (await import('./admin-password-dialog.tsx')).AdminPasswordDialog,
);

/** Others may have seen the generated password on the terminal. */
export function PasswordNotice() {
  const { data: admin } = useQuery(adminUserQuery);
  const [isChanging, setIsChanging] = useState(false);
  if (!admin?.hasGeneratedPassword) return null;
  return (
    <section
      aria-label="Generated password"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-warning-soft p-4 text-sm"
    >
      <KeyRound aria-hidden="true" size={20} className="shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-64">
        You’re using the password that the shop generated and printed when it first started. Choose
        your own.
      </p>
      <Button variant="secondary" size="sm" onClick={() => setIsChanging(true)}>
        Change password
      </Button>
      {isChanging && (
        <AdminPasswordDialog username={admin.username} onClose={() => setIsChanging(false)} />
      )}
    </section>
  );
}
