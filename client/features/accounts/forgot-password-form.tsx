import { useState } from 'react';
import type { RequestResetInput } from '#client/api/accounts.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import { RESET_LINK_VALID_MINUTES } from '#shared/rules/password-limits.ts';
import { requestResetSchema } from '#shared/contracts/accounts.ts';

type ForgotPasswordFormProps = {
  email: string;
  /** Answers with what to tell the user, which never says whether the account exists. */
  onRequest: (input: RequestResetInput) => Promise<string>;
  onBack: () => void;
};

export function ForgotPasswordForm({ email, onRequest, onBack }: ForgotPasswordFormProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    schema: requestResetSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => setAnswer(await onRequest(input)),
    failureText: 'The link could not be sent. Please try again.',
  });
  const success = answer && `${answer} It works once, for ${RESET_LINK_VALID_MINUTES} minutes.`;
  return (
    <>
      <Form form={form} success={success}>
        <TextField
          defaultValue={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          error={form.errors['email']}
        />
        <Button type="submit" size="lg">
          {form.isPending ? 'Sending link...' : 'Send reset link'}
        </Button>
      </Form>
      <TextButton onClick={onBack} className="mt-6 min-h-8 text-sm">
        Back to sign in
      </TextButton>
    </>
  );
}
