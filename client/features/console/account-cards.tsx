import { useState } from 'react';
import { useChangeAdminEmail } from '#client/api/admin-account.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { changeAdminEmailSchema } from '#shared/contracts/admins.ts';
import { CodeField } from '#client/domain/code-field.tsx';
import { AdminPasswordDialog } from './admin-password-dialog.tsx';
import { OwnPasswordField } from '#client/domain/own-password-field.tsx';

type AdminEmailCardProps = { email: string; hasSecondFactor: boolean };

export function AdminEmailCard({ email, hasSecondFactor }: AdminEmailCardProps) {
  const change = useChangeAdminEmail();
  const [requested, setRequested] = useState<string | null>(null);
  const [timesRequested, setTimesRequested] = useState(0);
  const form = useForm({
    schema: changeAdminEmailSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => {
      await change.mutateAsync(input);
      setRequested(input.email);
      setTimesRequested(timesRequested + 1);
    },
    failureText: 'Your email could not be changed. Please try again.',
  });
  return (
    <Card aria-labelledby="admin-email-title">
      <h2 id="admin-email-title" className="text-xl">
        Email
      </h2>
      <p className="mt-2 mb-4 text-sm wrap-anywhere text-muted">{email}</p>
      <Form
        form={form}
        success={requested && `We sent a link to ${requested}. Open it to confirm the new address.`}
      >
        {/* A new key empties the fields after each request. */}
        <div key={timesRequested} className="flex flex-col gap-5">
          <TextField
            label="New email address"
            name="email"
            type="email"
            autoComplete="email"
            hint="It changes when you open the link we send there. We also notify your current address."
            required
          />
          <OwnPasswordField />
          {hasSecondFactor && <CodeField />}
        </div>
        <Button type="submit" variant="secondary" className="self-start">
          {form.isPending ? 'Sending link...' : 'Change email address'}
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
        Changing it signs out your other browsers and revokes your pending invitations.
      </p>
      <Button variant="secondary" onClick={() => setIsChanging(true)}>
        Change password
      </Button>
      {isChanging && (
        <AdminPasswordDialog username={username} onClose={() => setIsChanging(false)} />
      )}
    </Card>
  );
}
