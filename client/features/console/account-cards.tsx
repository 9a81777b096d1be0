import { useState } from 'react';
import { useChangeAdminEmail } from '#client/api/admin-account.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { changeAdminEmailSchema } from '#shared/contracts/admins.ts';
import { AdminPasswordDialog } from './admin-password-dialog.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

export function AdminEmailCard({ email }: { email: string }) {
  const change = useChangeAdminEmail();
  const [timesChanged, setTimesChanged] = useState(0);
  const form = useForm({
    schema: changeAdminEmailSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => {
      await change.mutateAsync(input);
      setTimesChanged(timesChanged + 1);
    },
    failureText: 'The address could not be changed. Please try again.',
  });
  return (
    <Card aria-labelledby="admin-email-title">
      <h2 id="admin-email-title" className="text-xl">
        Email
      </h2>
      <p className="mt-2 mb-4 text-sm wrap-anywhere text-muted">{email}</p>
      <Form form={form} success={timesChanged > 0 && 'Your email address was changed.'}>
        {/* After a change the fields are empty again. */}
        <div key={timesChanged} className="flex flex-col gap-5">
          <TextField
            label="New email address"
            name="email"
            type="email"
            autoComplete="email"
            hint="We send an email about it to the old address."
            required
            error={form.errors['email']}
          />
          <OwnPasswordField error={form.errors['password']} />
        </div>
        <Button type="submit" variant="secondary" className="self-start">
          {form.isPending ? 'Changing address...' : 'Change email address'}
        </Button>
      </Form>
    </Card>
  );
}

export function AdminPasswordCard({ username }: { username: string }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card aria-labelledby="admin-password-title">
      <h2 id="admin-password-title" className="text-xl">
        Password
      </h2>
      <p className="mt-2 mb-4 text-sm text-muted">
        Other browsers are signed out when it is changed.
      </p>
      <Button variant="secondary" onClick={() => setIsChanging(true)}>
        Change password
      </Button>
      <AdminPasswordDialog
        open={isChanging}
        username={username}
        onClose={() => setIsChanging(false)}
      />
    </Card>
  );
}
