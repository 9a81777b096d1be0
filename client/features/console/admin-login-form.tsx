import { useState } from 'react';
import type { AdminLoginInput } from '#client/api/admin-session.ts';
import { ApiError } from '#client/lib/api-client.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { adminLoginSchema } from '#shared/contracts/admins.ts';
import { CodeField } from '#client/domain/code-field.tsx';

type AdminLoginFormProps = {
  onLogin: (input: AdminLoginInput) => Promise<unknown>;
  onFailure: (message: string) => void;
};

/** Shows the code field only after the server asks for a code. */
export function AdminLoginForm({ onLogin, onFailure }: AdminLoginFormProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm({
    schema: adminLoginSchema,
    read: Object.fromEntries<unknown>,
    async submit(input) {
      try {
        await onLogin(input);
      } catch (error) {
        const needsCode = error instanceof ApiError && error.code === 'second_factor_required';
        if (!needsCode || input.code) throw error;
        setAsksForCode(true);
      }
    },
    failureText: 'Invalid username or password',
    onFailure,
  });
  return (
    <Form form={form} next="You are not signed in. Check your username and password.">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      {asksForCode && <CodeField data-focus-next />}
      <Button type="submit" size="lg">
        {form.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </Form>
  );
}
