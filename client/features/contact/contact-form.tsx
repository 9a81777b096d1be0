import { useState } from 'react';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { EmailField } from '#client/ui/email-field.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { type ContactMessage, contactMessageSchema } from '#shared/contracts/contact.ts';

type ContactFormProps = {
  /** Returns the confirmation to show. */
  onSend: (message: ContactMessage) => Promise<string>;
};

export function ContactForm({ onSend }: ContactFormProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    schema: contactMessageSchema,
    read: Object.fromEntries<unknown>,
    submit: async (message) => setAnswer(await onSend(message)),
    failureText: 'We couldn’t send your message. Please try again.',
  });
  const success = answer === null ? null : answer || 'Your message was sent.';
  return (
    <Form form={form} success={success} asksBeforeLeaving>
      {success === null && <ContactFields isPending={form.isPending} />}
    </Form>
  );
}

function ContactFields({ isPending }: { isPending: boolean }) {
  return (
    <>
      <TextField label="Name" name="name" autoComplete="name" required />
      <EmailField
        label="Email"
        name="email"
        autoComplete="email"
        hint="We reply to this address."
        required
      />
      <TextAreaField label="Message" name="message" rows={7} required />
      <Button type="submit" size="lg" className="sm:self-start">
        {isPending ? 'Sending...' : 'Send message'}
      </Button>
    </>
  );
}
