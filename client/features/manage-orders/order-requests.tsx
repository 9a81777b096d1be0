import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { useAnswerOrderRequest } from '#client/api/admin-order.ts';
import { formatMoment } from '#client/lib/format-date.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import type { OrderRequest } from '#shared/contracts/order-requests.ts';
import { REQUEST_ANSWER_MAX_LENGTH } from '#shared/rules/order-limits.ts';

const ASKED = { cancel: 'Asks to cancel', return: 'Asks to return' };
const STATES = {
  open: { tone: 'warning', label: 'Waiting for you' },
  accepted: { tone: 'success', label: 'Accepted' },
  refused: { tone: 'neutral', label: 'Refused' },
} as const;

/** What the buyer has asked about the order, and what the shop has said. */
export function OrderRequests({ order }: { order: AdminOrderDetails }) {
  const isStaff = useRights('staff');
  if (order.requests.length === 0) return null;
  return (
    <section aria-label="Customer’s requests" className="grid gap-3">
      {order.requests.map((request) => (
        <article key={request.id} className="rounded-lg bg-surface-2 p-4 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{ASKED[request.kind]}</span>
            <Badge tone={STATES[request.state].tone}>{STATES[request.state].label}</Badge>
            <time dateTime={request.createdAt} className="text-muted">
              {formatMoment(request.createdAt)}
            </time>
          </p>
          <p className="mt-2 wrap-break-word whitespace-pre-line">{request.message}</p>
          {request.answer && (
            <p className="mt-2 wrap-break-word whitespace-pre-line text-muted">
              Your answer: {request.answer}
            </p>
          )}
          {isStaff && request.state === 'open' && (
            <AnswerForm orderId={order.id} request={request} />
          )}
        </article>
      ))}
    </section>
  );
}

function AnswerForm({ orderId, request }: { orderId: number; request: OrderRequest }) {
  const [answer, setAnswer] = useState('');
  const save = useAnswerOrderRequest(orderId);
  const decide = (state: 'accepted' | 'refused') =>
    save.mutate(
      { requestId: request.id, state, answer },
      {
        onSuccess: () => showSuccess('Your answer was sent to the customer'),
        onError: (error) => showFailure(error),
      },
    );
  const isBlocked = save.isPending || answer.trim() === '';
  return (
    <div className="mt-3 grid gap-3">
      <TextAreaField
        label="Your answer"
        hint="Write an answer, then accept or refuse. It is emailed to the customer and shown on the order’s page. To give money back, use Refund or Cancel order."
        rows={2}
        maxLength={REQUEST_ANSWER_MAX_LENGTH}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={isBlocked} onClick={() => decide('accepted')}>
          Accept
        </Button>
        <Button size="sm" variant="secondary" busy={isBlocked} onClick={() => decide('refused')}>
          Refuse
        </Button>
      </div>
      <FailureMessage error={save.error} />
    </div>
  );
}
