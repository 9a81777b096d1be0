import type { ReactNode } from 'react';
import { type ListedAdministrator, useChangeAdministrator } from '#client/api/administrators.ts';
import { OwnPasswordField } from '#client/domain/own-password-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { changeAdministratorSchema } from '#shared/contracts/administrators.ts';

type ChangeDialogProps = {
  title: string;
  administrator: ListedAdministrator;
  change?: { isActive: boolean };
  submitLabel: string;
  isDangerous?: boolean;
  /** Shown once the change is saved. */
  done: string;
  children: ReactNode;
  onClose: () => void;
};

export function ChangeDialog(props: ChangeDialogProps) {
  const { title, administrator, change, submitLabel, isDangerous, done, children, onClose } = props;
  const save = useChangeAdministrator();
  const form = useForm({
    schema: changeAdministratorSchema,
    read: (fields) => ({ ...Object.fromEntries<unknown>(fields), ...change }),
    submit: async (input) => {
      await save.mutateAsync({ id: administrator.id, ...input });
      showSuccess(done);
      onClose();
    },
    failureText: 'The change could not be saved. Please try again.',
  });
  return (
    <Dialog onClose={onClose} title={title} size="sm">
      <Form form={form}>
        {children}
        <OwnPasswordField />
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'}>
          {form.isPending ? 'Saving...' : submitLabel}
        </Button>
      </Form>
    </Dialog>
  );
}
