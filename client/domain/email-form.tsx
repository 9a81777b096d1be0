import { useState } from 'react';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { emailSchema } from '#shared/contracts/accounts.ts';

type EmailFormProps = {
  email?: string;
  /** Returns the message to show. */
  onSend: (input: { email: string }) => Promise<string>;
  button: { idle: string; pending: string };
  failureText: string;
};

export function EmailForm({ email, onSend, button, failureText }: EmailFormProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    schema: emailSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => setAnswer(await onSend(input)),
    failureText,
  });
  return (
    <Form form={form} success={answer}>
      <TextField
        defaultValue={email}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
      />
      <Button type="submit" size="lg">
        {form.isPending ? button.pending : button.idle}
      </Button>
    </Form>
  );
}
