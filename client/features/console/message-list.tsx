import { Check, Reply } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type OpenMessage, messagesQuery, useCloseMessage } from '#client/api/admin-messages.ts';
import { useRights } from '#client/api/admin-session.ts';
import { useShop } from '#client/lib/shop.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { formatMoment } from '#shared/rules/format.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { PAGE_LIST, PAGE_LIST_ROWS } from './page-list.ts';

/** Messages of the contact page that wait for an answer. Staff reply with their own email program. */
export function MessageList() {
  const messages = useInfiniteQuery(messagesQuery);
  const { drawn, more } = useGrowingList(useRows(messages), messages, '');
  if (!messages.data) return null;
  return (
    <section aria-labelledby="messages" className={PAGE_LIST}>
      <h2 id="messages" className="text-2xl">
        Messages to answer
      </h2>
      {drawn.length === 0 ? (
        <p className="-mt-2 text-sm text-muted">
          No messages are waiting. Customers write on the{' '}
          <TextLink href={PAGE_PATHS.contact}>contact page</TextLink>.
        </p>
      ) : (
        <ol className={PAGE_LIST_ROWS}>
          {drawn.map((message) => (
            <MessageEntry key={message.id} message={message} />
          ))}
        </ol>
      )}
      <MoreButton more={more} label="Show older" />
    </section>
  );
}

function MessageEntry({
  message: { id, name, email, message, createdAt },
}: {
  message: OpenMessage;
}) {
  const close = useCloseMessage();
  const isStaff = useRights('staff');
  const subject = encodeURIComponent(`Your message to ${useShop().name}`);
  return (
    <li className="grid gap-3 py-4 text-sm">
      <div>
        <p className="font-medium wrap-break-word">{name}</p>
        <p className="wrap-break-word text-muted">
          {email} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
      </div>
      <p className="max-w-prose text-base leading-relaxed wrap-break-word whitespace-pre-line">
        {message}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          variant="secondary"
          href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
          aria-label={`Reply to ${name}`}
        >
          <Reply aria-hidden="true" size={18} />
          Reply
        </ButtonLink>
        {isStaff && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove the message from ${name}`}
            busy={close.isPending}
            onClick={() =>
              close.mutate(id, {
                onSuccess: () => showSuccess('Message removed'),
                onError: (error) => showFailure(error),
              })
            }
          >
            <Check aria-hidden="true" size={18} />
            Done
          </Button>
        )}
      </div>
      <FailureMessage error={close.error} />
    </li>
  );
}
