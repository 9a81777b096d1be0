import { useChangeAdminPassword } from '#client/api/admin-password.ts';
import { NewPasswordField } from '#client/domain/new-password-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { changePasswordSchema } from '#shared/contracts/accounts.ts';

type AdminPasswordDialogProps = { username: string; onClose: () => void };

export function AdminPasswordDialog({ username, onClose }: AdminPasswordDialogProps) {
  const change = useChangeAdminPassword();
  const form = useForm({
    schema: changePasswordSchema,
    read: (fields) => ({
      currentPassword: fields.get('currentPassword'),
      newPassword: fields.get('newPassword'),
    }),
    async submit(input) {
      await change.mutateAsync(input);
      showSuccess('Password changed successfully!');
      onClose();
    },
    failureText: 'The password could not be changed. Please try again.',
    onFailure: (_message, error) => showFailure(error),
  });
  return (
    <Dialog onClose={onClose} title="Change password" size="sm">
      <Form form={form}>
        <p className="text-sm text-muted">
          You stay signed in here. Your other browsers are signed out.
        </p>
        {/* Password managers and the password check need the username. */}
        <input type="hidden" name="username" value={username} autoComplete="username" />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          data-autofocus
        />
        <NewPasswordField label="New password" name="newPassword" />
        <Button type="submit">{form.isPending ? 'Changing password...' : 'Change password'}</Button>
      </Form>
    </Dialog>
  );
}
