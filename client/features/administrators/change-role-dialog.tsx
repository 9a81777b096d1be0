import { z } from 'zod';
import type { ListedAdministrator } from '#client/api/administrators.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { ADMIN_ROLES, type AdminRole } from '#shared/rules/admin-roles.ts';
import { RoleField } from './role-field.tsx';

const chosenRoleSchema = z.object({ role: z.enum(ADMIN_ROLES) });

type ChangeRoleDialogProps = {
  open: boolean;
  administrator: ListedAdministrator;
  onChange: (role: AdminRole) => Promise<unknown>;
  onClose: () => void;
};

export function ChangeRoleDialog({ open, onClose, ...rest }: ChangeRoleDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Role of ${rest.administrator.username}`}
      size="sm"
    >
      <RoleForm {...rest} onDone={onClose} />
    </Dialog>
  );
}

type RoleFormProps = Pick<ChangeRoleDialogProps, 'administrator' | 'onChange'> & {
  onDone: () => void;
};

function RoleForm({ administrator, onChange, onDone }: RoleFormProps) {
  const form = useForm({
    schema: chosenRoleSchema,
    read: Object.fromEntries<unknown>,
    submit: async ({ role }) => {
      await onChange(role);
      showSuccess('Role changed');
      onDone();
    },
    failureText: 'The role could not be changed. Please try again.',
  });
  return (
    <Form form={form}>
      <RoleField chosen={administrator.role} />
      <Button type="submit">{form.isPending ? 'Saving...' : 'Save'}</Button>
    </Form>
  );
}
