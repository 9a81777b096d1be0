import { greet } from '#server/modules/mail/greet.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import type { OrderRequest } from '#shared/contracts/order-requests.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { isFulfilled } from '#shared/rules/order-statuses.ts';
import type { Order } from './order-states.ts';

const ASKED = { cancel: 'to cancel', return: 'to return items of' };

type Buyer = Pick<
  Order,
  'id' | 'accessToken' | 'customerName' | 'customerEmail' | 'orderStatus' | 'refundedAmount'
>;

/** To the buyer. */
export function requestReceivedEmail(
  order: Buyer,
  { id, kind, message }: OrderRequest,
  origin: string,
) {
  const subject = `We received your request about order #${order.id}`;
  return renderEmail({
    id: `request-${id}-received`,
    kind: 'request',
    to: order.customerEmail ?? '',
    subject,
    paragraphs: [
      greet(order.customerName),
      `You asked ${ASKED[kind]} order #${order.id}. We'll reply by email.`,
      `Your message: ${message}`,
    ],
    action: viewOrder(order, origin),
  });
}

/** To the buyer. */
export function requestAnswerEmail(order: Buyer, request: OrderRequest, origin: string) {
  const { id, kind, answer } = request;
  const subject = `About your order #${order.id}`;
  const refundedCents = parseCents(order.refundedAmount);
  return renderEmail({
    id: `request-${id}-answered`,
    kind: 'request',
    to: order.customerEmail ?? '',
    subject,
    paragraphs: [
      greet(order.customerName),
      `You asked ${ASKED[kind]} order #${order.id}. ${describeDecision(order, request)}`,
      ...(answer ? [answer] : []),
    ],
    ...(refundedCents > 0 && { table: [['Refunded so far', formatUsd(refundedCents)]] }),
    action: viewOrder(order, origin),
  });
}

/** The refund's email reports an accepted cancellation of an order that had not shipped. */
function describeDecision({ orderStatus }: Buyer, { kind, state }: OrderRequest): string {
  if (state === 'refused') return 'Sorry, we can’t do that.';
  if (kind === 'return') return 'We accept your return. We’ll refund it once we have it back.';
  if (!isFulfilled(orderStatus)) return 'Your order has already been canceled.';
  const reason = orderStatus === 'shipped' ? 'had already shipped' : 'was ready for pick-up';
  return `Your order ${reason}, so we accept it as a return. We’ll refund it once we have it back.`;
}

function viewOrder({ accessToken }: Buyer, origin: string) {
  return { label: 'View your order', href: `${origin}/orders/${accessToken}` };
}

/** To one of the staff. */
export function requestArrivedEmail(
  to: string,
  orderId: number,
  { id, kind, message }: OrderRequest,
) {
  const subject = `Customer asks ${ASKED[kind]} order #${orderId}`;
  return renderEmail({
    id: `request-${id}-to-${to}`,
    kind: 'staff',
    to,
    subject,
    paragraphs: [message, 'Answer it in the order’s details in the console.'],
  });
}
