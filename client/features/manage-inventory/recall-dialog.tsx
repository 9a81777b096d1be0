import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { recallPreviewQuery, useEmailLotBuyers } from '#client/api/admin-lots.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { type LotDetails, RECALL_MESSAGE_MAX_LENGTH } from '#shared/contracts/lots.ts';
import { formatNumber } from '#shared/rules/format.ts';

const MESSAGE = `Please stop taking it. We are recalling this lot as a precaution.

Contact us, and we will replace it or refund you.`;

/** Shows the whole email before it is sent. */
export function RecallDialog({ lot, onClose }: { lot: LotDetails; onClose: () => void }) {
  const [message, setMessage] = useState(MESSAGE);
  const text = useDeferredValue(message.trim());
  const { data: preview, error } = useQuery(recallPreviewQuery(lot.id, text));
  const send = useEmailLotBuyers(lot.id);
  const recipients = preview?.recipients ?? 0;

  function sendEmails() {
    send.mutate(message.trim(), {
      onSuccess: () => {
        showSuccess('Emails are being sent');
        onClose();
      },
      onError: (failure) => showFailure(failure),
    });
  }

  return (
    <Dialog onClose={onClose} title={`Email buyers of lot ${lot.code}`} size="md">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextAreaField
          label="What buyers should do"
          rows={5}
          maxLength={RECALL_MESSAGE_MAX_LENGTH}
          value={message}
          data-autofocus
          onChange={(event) => setMessage(event.target.value)}
        />
        <section aria-labelledby="recall-email" className="grid gap-2">
          <h3 id="recall-email" className="font-sans text-sm font-semibold">
            The email, as the newest buyer gets it
          </h3>
          <div className="min-h-60 rounded-lg border border-line bg-surface-2 p-4 text-sm">
            <p className="font-medium">{preview?.subject}</p>
            <p className="mt-3 wrap-break-word whitespace-pre-line">{preview?.text}</p>
          </div>
        </section>
        <p className="min-h-11 text-sm text-muted">{preview && describeRecipients(preview)}</p>
        <FailureMessage error={send.error ?? error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={send.isPending}
            disabled={!preview || recipients === 0 || message.trim() === ''}
            onClick={sendEmails}
          >
            {recipients === 1 ? 'Email 1 buyer' : `Email ${formatNumber(recipients)} buyers`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function describeRecipients({
  recipients,
  withoutEmail,
}: {
  recipients: number;
  withoutEmail: number;
}): string {
  const sentence =
    recipients === 0
      ? 'All buyers with an email address were emailed already.'
      : 'Each order gets one email. Practitioners are notified about orders from their recommendations.';
  if (withoutEmail === 0) return sentence;
  const others = withoutEmail === 1 ? '1 order has' : `${formatNumber(withoutEmail)} orders have`;
  return `${sentence} ${others} no email address.`;
}
