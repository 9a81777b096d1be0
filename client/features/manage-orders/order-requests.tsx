import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { useAnswerOrderRequest } from '#client/api/admin-order.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { FailureMessage, FormMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import type { StaffOrderRequest } from '#shared/contracts/order-requests.ts';
import { REQUEST_ANSWER_MAX_LENGTH } from '#shared/rules/order-limits.ts';
import { describeCancellation } from './describe-cancellation.ts';
import { isFulfilled } from '#shared/rules/order-statuses.ts';
import { formatMoment } from '#shared/rules/format.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

const ASKED = { cancel: 'Asks to cancel', return: 'Asks to return' };
const STATES = {
  open: { tone: 'warning', label: 'Waiting for you' },
  accepted: { tone: 'success', label: 'Accepted' },
  refused: { tone: 'neutral', label: 'Declined' },
} as const;

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
          {isStaff && request.state === 'open' && <AnswerForm order={order} request={request} />}
        </article>
      ))}
    </section>
  );
}

type AnswerFormProps = { order: AdminOrderDetails; request: StaffOrderRequest };

function AnswerForm({ order, request }: AnswerFormProps) {
  const [answer, setAnswer] = useState('');
  const save = useAnswerOrderRequest(order.id);
  const { effect, acceptLabel, refuseLabel = 'Decline', done } = describeAcceptance(order, request);
  const decide = (state: 'accepted' | 'refused') =>
    save.mutate(
      { requestId: request.id, state, answer },
      {
        onSuccess: () =>
          showSuccess(state === 'accepted' ? done : 'Your answer was sent to the customer'),
        onError: (error) => showFailure(error),
      },
    );
  const isBlocked = save.isPending || answer.trim() === '';
  return (
    <div className="mt-3 grid gap-3">
      {request.problem && !save.error && (
        <FormMessage tone="error">
          {`The refund failed: ${request.problem} The order was not canceled.`}
        </FormMessage>
      )}
      <p>{effect}</p>
      <TextAreaField
        label="Your answer"
        hint="We email your answer to the customer and show it on the order’s page."
        rows={2}
        maxLength={REQUEST_ANSWER_MAX_LENGTH}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={isBlocked} onClick={() => decide('accepted')}>
          {acceptLabel}
        </Button>
        <Button size="sm" variant="secondary" busy={isBlocked} onClick={() => decide('refused')}>
          {refuseLabel}
        </Button>
      </div>
      <FailureMessage error={save.error} />
    </div>
  );
}

function describeAcceptance(order: AdminOrderDetails, { kind }: StaffOrderRequest) {
  if (kind === 'return') {
    return {
      effect: 'Accept, then use Refund when the items are back.',
      acceptLabel: 'Accept',
      done: 'Your answer was sent to the customer',
    };
  }
  if (isFulfilled(order.orderStatus)) {
    const state = order.orderStatus === 'shipped' ? 'has already shipped' : 'is ready for pick-up';
    return {
      effect: `This order ${state}. Accepting turns the request into a return.`,
      acceptLabel: 'Accept as a return',
      done: 'Accepted as a return',
    };
  }
  if (order.orderStatus === 'canceled' || order.paymentStatus === 'refunded') {
    return {
      effect: `This order is already canceled, with ${formatUsd(parseCents(order.refundedAmount))} refunded. Accept sends your answer.`,
      acceptLabel: 'Accept',
      done: 'Your answer was sent to the customer',
    };
  }
  return {
    effect: describeCancellation(order),
    acceptLabel: 'Cancel order',
    refuseLabel: 'Keep order',
    done: 'Order canceled and refunded',
  };
}
