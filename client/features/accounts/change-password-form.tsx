import { useState } from 'react';
import type { ChangePasswordInput } from '#client/api/accounts.ts';
import { NewPasswordField } from '#client/domain/new-password-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { changePasswordSchema } from '#shared/contracts/accounts.ts';

const CHANGED = 'Password changed. Other devices were signed out.';

type ChangePasswordFormProps = {
  onChange: (input: ChangePasswordInput) => Promise<unknown>;
  onFailure: (message: string, error: unknown) => void;
};

export function ChangePasswordForm({ onChange, onFailure }: ChangePasswordFormProps) {
  const [timesChanged, setTimesChanged] = useState(0);
  const form = useForm({
    schema: changePasswordSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => {
      await onChange(input);
      setTimesChanged(timesChanged + 1);
    },
    failureText: 'We couldn’t change your password. Please try again.',
    onFailure,
  });
  return (
    <Form form={form} success={timesChanged > 0 && CHANGED}>
      {/* A new key empties the fields. */}
      <div key={timesChanged} className="flex flex-col gap-5">
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
        />
        <NewPasswordField label="New password" name="newPassword" />
      </div>
      <Button type="submit" variant="secondary" className="self-start">
        {form.isPending ? 'Changing password...' : 'Change password'}
      </Button>
    </Form>
  );
}
