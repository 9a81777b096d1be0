import { useEffect, useRef, useState } from 'react';
import type { AdminLoginInput } from '#client/api/admin-session.ts';
import { ApiError } from '#client/lib/api-client.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { adminLoginSchema } from '#shared/contracts/admins.ts';
import { CodeField } from './code-field.tsx';

type AdminLoginFormProps = {
  onLogin: (input: AdminLoginInput) => Promise<unknown>;
  onFailure: (message: string) => void;
};

/** Asks for a code once the server does: with the second factor on, the password alone is not enough. */
export function AdminLoginForm({ onLogin, onFailure }: AdminLoginFormProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const codeRef = useRef<HTMLInputElement>(null);
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
  useEffect(() => {
    if (asksForCode && !form.isPending) codeRef.current?.focus();
  }, [asksForCode, form.isPending]);
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
      {asksForCode && <CodeField ref={codeRef} error={form.errors['code']} />}
      <Button type="submit" size="lg">
        {form.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </Form>
  );
}
