import { useDeleteAccount } from '#client/api/account-edits.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { deleteAccountSchema } from '#shared/contracts/profile.ts';

type DeleteAccountProps = { onClose: () => void; onDeleted: () => void };

export function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountProps) {
  const remove = useDeleteAccount();
  const form = useForm({
    schema: deleteAccountSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => {
      await remove.mutateAsync(input);
      onDeleted();
    },
    failureText: 'We couldn’t delete your account. Please try again.',
  });
  return (
    <Dialog onClose={onClose} title="Delete your account?" size="sm">
      <Form form={form}>
        <ul className="grid list-disc gap-2 pl-5 text-sm">
          <li>This cannot be undone. You’ll be signed out everywhere.</li>
          <li>We delete your addresses. Links that you shared stop working.</li>
          <li>
            We keep your orders for accounting, without your name. Open orders keep your address
            until they ship.
          </li>
        </ul>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger">
            {form.isPending ? 'Deleting account...' : 'Delete account'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
