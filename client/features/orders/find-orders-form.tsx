import { useState } from 'react';
import type { FindOrdersInput } from '#client/api/orders.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { mailOrderLinksSchema } from '#shared/contracts/orders.ts';

type FindOrdersFormProps = {
  /** Answers with what to tell the visitor. */
  onFind: (input: FindOrdersInput) => Promise<string>;
};

export function FindOrdersForm({ onFind }: FindOrdersFormProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    schema: mailOrderLinksSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => setAnswer(await onFind(input)),
    failureText: 'The links could not be sent. Please try again.',
  });
  return (
    <Form form={form} success={answer}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        error={form.errors['email']}
      />
      <Button type="submit" size="lg">
        {form.isPending ? 'Sending links...' : 'Email me my orders'}
      </Button>
    </Form>
  );
}
