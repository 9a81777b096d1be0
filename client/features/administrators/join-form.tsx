import type { JoinInput } from '#client/api/administrators.ts';
import { NewPasswordField } from '#client/domain/new-password-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { joinSchema } from '#shared/contracts/administrators.ts';

type JoinFormProps = { token: string; onJoin: (input: JoinInput) => Promise<unknown> };

export function JoinForm({ token, onJoin }: JoinFormProps) {
  const form = useForm({
    schema: joinSchema,
    read: (fields) => ({ ...Object.fromEntries<unknown>(fields), token }),
    submit: onJoin,
    failureText: 'The invitation could not be accepted. Please try again.',
  });
  return (
    <Form form={form}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <NewPasswordField label="Password" name="password" />
      <Button type="submit" size="lg">
        {form.isPending ? 'Joining...' : 'Join'}
      </Button>
    </Form>
  );
}
