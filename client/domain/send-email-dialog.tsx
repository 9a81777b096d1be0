import { useState } from 'react';
import { useMailCart } from '#client/api/cart-emails.ts';
import { newRequestId } from '#client/lib/new-request-id.ts';
import { readText } from '#client/lib/read-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmailField } from '#client/ui/email-field.tsx';
import { Form } from '#client/ui/form.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { emailCartSchema } from '#shared/contracts/practice.ts';
import { MESSAGE_MAX_LENGTH } from '#shared/rules/practice-limits.ts';
import { ConfirmToSend } from './confirm-to-send.tsx';

export type EmailableCart = {
  id: number;
  person: { name: string; email: string | null } | null;
};

type SendEmailDialogProps = { cart: EmailableCart | null; onClose: () => void };

export function SendEmailDialog({ cart, onClose }: SendEmailDialogProps) {
  return (
    <Dialog open={cart !== null} onClose={onClose} title="Send by email" size="sm">
      {cart && (
        <ConfirmToSend>
          <SendEmailForm cart={cart} onClose={onClose} />
        </ConfirmToSend>
      )}
    </Dialog>
  );
}

function SendEmailForm({ cart, onClose }: { cart: EmailableCart; onClose: () => void }) {
  const mail = useMailCart(cart.id);
  // Pressing twice sends one email.
  const [requestId] = useState(newRequestId);
  const form = useForm({
    schema: emailCartSchema,
    read: (fields) => ({
      email: readText(fields, 'email'),
      message: readText(fields, 'message'),
      requestId,
    }),
    submit: async (input) => {
      await mail.mutateAsync(input);
      showSuccess('The email is on its way');
      onClose();
    },
    failureText: 'The email could not be sent. Please try again.',
  });
  return (
    <Form form={form}>
      <EmailField
        label={cart.person ? `Email address of ${cart.person.name}` : 'Email address'}
        name="email"
        autoComplete="off"
        data-autofocus
        defaultValue={cart.person?.email ?? ''}
        error={form.errors['email']}
      />
      <TextAreaField
        label="Message (Optional)"
        name="message"
        maxLength={MESSAGE_MAX_LENGTH}
        hint="We add your name and the link for you."
        error={form.errors['message']}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{form.isPending ? 'Sending...' : 'Send email'}</Button>
      </div>
    </Form>
  );
}
