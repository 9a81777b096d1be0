import { useState } from 'react';
import { useRequestEmailChange } from '#client/api/account-edits.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { EmailField } from '#client/ui/email-field.tsx';
import { Form } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import { changeEmailSchema } from '#shared/contracts/profile.ts';

export function ChangeEmailForm({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="font-sans text-sm font-medium">Email</h3>
      <p className="mt-1 mb-3 text-sm wrap-anywhere text-muted">{email}</p>
      {isOpen ? (
        <NewEmail />
      ) : (
        <TextButton onClick={() => setIsOpen(true)} className="min-h-8 text-sm">
          Change email
        </TextButton>
      )}
    </div>
  );
}

function NewEmail() {
  const request = useRequestEmailChange();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    schema: changeEmailSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => setAnswer(await request.mutateAsync(input)),
    failureText: 'We couldn’t change your email. Please try again.',
  });
  return (
    <Form form={form} success={answer}>
      {answer ? (
        <TextButton onClick={() => setAnswer(null)} className="min-h-8 self-start text-sm">
          Use another email
        </TextButton>
      ) : (
        <NewEmailFields isPending={form.isPending} />
      )}
    </Form>
  );
}

function NewEmailFields({ isPending }: { isPending: boolean }) {
  return (
    <>
      <EmailField
        label="New email"
        name="email"
        autoComplete="email"
        hint="We’ll email a link there. Open it to finish the change."
        required
        ref={useFocusOnArrival()}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="secondary" className="self-start">
        {isPending ? 'Sending link...' : 'Send link'}
      </Button>
    </>
  );
}
