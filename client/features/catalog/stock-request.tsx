import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '#client/api/profile.ts';
import { useAskForStock } from '#client/api/stock-requests.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { EmailField } from '#client/ui/email-field.tsx';
import { Form } from '#client/ui/form.tsx';
import { stockRequestSchema } from '#shared/contracts/stock-requests.ts';

/** As high as its skeleton, so that nothing below moves. */
export default function StockRequest({ supplementId }: { supplementId: number }) {
  const { data: user } = useQuery(profileQuery);
  const ask = useAskForStock();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    schema: stockRequestSchema,
    read: (fields) => ({ email: fields.get('email'), supplementId }),
    submit: async (request) => setAnswer(await ask.mutateAsync(request)),
    failureText: 'We couldn’t save your request. Please try again later.',
  });
  const success = answer === null ? null : answer || 'We’ll email you once, when it’s back.';
  return (
    <div className="min-h-48 sm:min-h-29">
      <Form form={form} success={success}>
        {success === null && (
          <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
            <EmailField
              label="Email"
              name="email"
              autoComplete="email"
              placeholder="you@example.com"
              required
              defaultValue={user?.email ?? ''}
              hint="We’ll email you once. The email has a link to cancel your other requests."
            />
            <Button type="submit" className="sm:mt-6.5">
              {form.isPending ? 'Saving...' : 'Email me'}
            </Button>
          </div>
        )}
      </Form>
    </div>
  );
}
