import type { AdminLoginInput } from '#client/api/admin-session.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { adminLoginSchema } from '#shared/contracts/admins.ts';

type AdminLoginFormProps = {
  onLogin: (input: AdminLoginInput) => Promise<unknown>;
  onFailure: (message: string) => void;
};

export function AdminLoginForm({ onLogin, onFailure }: AdminLoginFormProps) {
  const form = useForm({
    schema: adminLoginSchema,
    read: Object.fromEntries<unknown>,
    submit: onLogin,
    failureText: 'Invalid username or password',
    onFailure,
  });
  return (
    <Form form={form}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={form.errors['username']}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={form.errors['password']}
      />
      <Button type="submit" size="lg">
        {form.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </Form>
  );
}
