import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import {
  type Mail,
  emailBodyAddress,
  emailsQuery,
  useResendEmail,
} from '#client/api/admin-emails.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { formatMoment } from '#shared/rules/format.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { PAGE_COLUMN, PAGE_LIST, PAGE_LIST_ROWS } from './page-list.ts';

const STATES = {
  waiting: { tone: 'info', text: 'Queued' },
  sent: { tone: 'success', text: 'Sent' },
  written: { tone: 'info', text: 'Written to file' },
  failed: { tone: 'danger', text: 'Failed' },
} as const;

const KINDS: Record<Mail['kind'], string> = {
  order: 'Order confirmation',
  shipped: 'Shipped',
  refunded: 'Refund',
  canceled: 'Cancellation',
  request: 'Request',
  reminder: 'Reorder reminder',
  refill: 'Refill',
  'back-in-stock': 'Back in stock',
  recall: 'Recall',
  staff: 'Staff alert',
  account: 'Account',
  contact: 'Contact',
  recommendation: 'Recommendation',
  news: 'Practitioner update',
  other: 'Other',
};

export function EmailList() {
  const emails = useInfiniteQuery(emailsQuery);
  const { drawn, more } = useGrowingList(useRows(emails), emails, '');
  const [read, setRead] = useState<Mail | null>(null);
  if (emails.isPending) return <Skeleton className="h-dvh" />;
  if (emails.data === undefined) {
    return (
      <LoadFailure of="card" text="The emails could not be loaded." onRetry={emails.refetch} />
    );
  }
  if (drawn.length === 0) {
    return (
      <ListMessage
        className={PAGE_COLUMN}
        title="No emails yet"
        action={
          <ButtonLink variant="secondary" href={PAGE_PATHS.storefront}>
            Open the store
          </ButtonLink>
        }
      >
        Confirmations and other emails of the shop appear here, from the first order on.
      </ListMessage>
    );
  }
  return (
    <section aria-label="Mail" className={PAGE_LIST}>
      <ol className={PAGE_LIST_ROWS}>
        {drawn.map((mail) => (
          <EmailEntry key={mail.id} mail={mail} onRead={setRead} />
        ))}
      </ol>
      <MoreButton more={more} label="Show older" />
      {read && (
        <Dialog onClose={() => setRead(null)} title={read.subject} size="md">
          <iframe
            title={`Text of ${read.subject}`}
            src={emailBodyAddress(read.id)}
            sandbox=""
            className="h-[70dvh] w-full rounded-lg border border-line bg-white"
          />
        </Dialog>
      )}
    </section>
  );
}

function EmailEntry({ mail, onRead }: { mail: Mail; onRead: (mail: Mail) => void }) {
  const resend = useResendEmail();
  const isStaff = useRights('staff');
  const { tone, text } = STATES[mail.state];
  const name = mail.subject || 'a deleted email';
  const isWaiting = mail.state === 'waiting';
  // The pressed button stays, with the focus, while the email is queued.
  const isOffered = !isWaiting || resend.isSuccess;
  const canResend = isStaff && mail.hasBody && mail.recipient !== '' && isOffered;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="mr-auto min-w-0 basis-60 grow">
        <p className="font-medium wrap-break-word">{mail.subject || 'Deleted email'}</p>
        <p className="wrap-break-word text-muted">
          {KINDS[mail.kind]}
          {mail.recipient && ` · ${mail.recipient}`} ·{' '}
          <time dateTime={mail.sentAt ?? mail.createdAt}>
            {formatMoment(mail.sentAt ?? mail.createdAt)}
          </time>
          {mail.subject && mail.attempts > 1 && ` · ${mail.attempts} attempts`}
        </p>
        {mail.lastError && <p className="wrap-break-word text-danger">{mail.lastError}</p>}
      </div>
      <Badge tone={tone}>{text}</Badge>
      {mail.hasBody && (
        <Button variant="ghost" size="sm" aria-label={`Read ${name}`} onClick={() => onRead(mail)}>
          Read
        </Button>
      )}
      {canResend && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Resend ${name}`}
          busy={resend.isPending || isWaiting}
          onClick={() =>
            resend.mutate(mail.id, {
              onSuccess: () => showSuccess('Email queued'),
              onError: (error) => showFailure(error),
            })
          }
        >
          Resend
        </Button>
      )}
      <FailureMessage error={resend.error} />
    </li>
  );
}
