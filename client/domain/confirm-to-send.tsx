import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useResendConfirmation } from '#client/api/account-edits.ts';
import { profileQuery } from '#client/api/profile.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { CONFIRMATION_VALID_HOURS } from '#shared/rules/account-limits.ts';

const WHY =
  'Confirm your email address to send recommendations by email. Until then, copy the link and send it yourself.';
const SENT = `Email sent. Open its link in this browser within ${CONFIRMATION_VALID_HOURS} hours.`;
const FAILED = 'The email could not be sent. Please try again.';

/** Replaces its children for unconfirmed accounts, for which the server sends no emails. */
export function ConfirmToSend({ children = null }: { children?: ReactNode }) {
  const { data: user } = useQuery(profileQuery);
  return user?.emailVerified === false ? <ConfirmNotice /> : children;
}

function ConfirmNotice() {
  // The confirmation page opens in another tab.
  useQuery({ ...profileQuery, refetchOnMount: false, refetchOnWindowFocus: 'always' });
  const resend = useResendConfirmation();
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-info-soft p-3 text-sm">
      <p aria-live="polite">
        {resend.isSuccess && SENT}
        {resend.error && serverMessage(resend.error, FAILED)}
        {!resend.isSuccess && !resend.error && WHY}
      </p>
      <Button variant="secondary" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send me the confirmation email
      </Button>
    </div>
  );
}
