import { useRef } from 'react';
import type { LoginInput } from '#client/api/accounts.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextButton, TextLink } from '#client/ui/text-link.tsx';
import { loginSchema } from '#shared/contracts/accounts.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

type LoginFormProps = {
  onLogin: (input: LoginInput) => Promise<unknown>;
  onFailure: (message: string) => void;
  onForgotPassword: (typedEmail: string) => void;
  email: string;
};

export function LoginForm({ onLogin, onFailure, onForgotPassword, email }: LoginFormProps) {
  const emailRef = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: loginSchema,
    read: Object.fromEntries<unknown>,
    submit: onLogin,
    failureText: 'Please check your credentials and try again.',
    onFailure,
  });
  return (
    <>
      <Form form={form} next="You are not signed in. Check your email and password.">
        <TextField
          ref={emailRef}
          defaultValue={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <TextButton
          onClick={() => onForgotPassword(emailRef.current?.value ?? '')}
          className="min-h-8 self-start text-sm"
        >
          Forgot your password?
        </TextButton>
        <Button type="submit" size="lg">
          {form.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
      <p className="mt-6 text-sm text-muted">
        New to the store? <TextLink href={PAGE_PATHS.register}>Sign up here</TextLink>
      </p>
      <p className="mt-2 text-sm text-muted">
        Bought without an account?{' '}
        <TextLink href={PAGE_PATHS.findOrders}>Find your orders</TextLink>
      </p>
    </>
  );
}
