import type { ResetPasswordInput } from '#client/api/accounts.ts';
import { NewPasswordField } from '#client/domain/new-password-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { resetPasswordSchema } from '#shared/contracts/accounts.ts';

type ResetPasswordFormProps = {
  token: string;
  onReset: (input: ResetPasswordInput) => Promise<unknown>;
  onFailure: (message: string) => void;
};

export function ResetPasswordForm({ token, onReset, onFailure }: ResetPasswordFormProps) {
  const form = useForm({
    schema: resetPasswordSchema,
    read: (fields) => ({ token, password: fields.get('password') }),
    submit: onReset,
    failureText: 'We couldn’t change your password. Please try again.',
    onFailure,
  });
  return (
    <Form form={form}>
      <NewPasswordField label="New password" name="password" />
      <Button type="submit" size="lg">
        {form.isPending ? 'Saving password...' : 'Save new password'}
      </Button>
    </Form>
  );
}
