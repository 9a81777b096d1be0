import { MailCheck } from 'lucide-react';
import { useResendConfirmation } from '#client/api/account-edits.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { CONFIRMATION_VALID_HOURS } from '#shared/rules/account-limits.ts';

const SENT = `The link is on its way. It works once, for ${CONFIRMATION_VALID_HOURS} hours.`;
const FAILED = 'We couldn’t send the link. Please try again.';
const REQUEST = 'Open the link we emailed you to see earlier orders with this email here, too.';

export function ConfirmEmailBanner() {
  const resend = useResendConfirmation();
  return (
    <section
      aria-labelledby="confirm-email-title"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-info-soft p-4 sm:px-6"
    >
      <MailCheck aria-hidden="true" size={24} className="shrink-0 text-info max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <h2 id="confirm-email-title" className="font-sans text-base font-medium">
          Confirm your email
        </h2>
        <p aria-live="polite" className="mt-0.5">
          {resend.isSuccess ? SENT : resend.error ? serverMessage(resend.error, FAILED) : REQUEST}
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        Resend link
      </Button>
    </section>
  );
}
