import { greet } from '#server/modules/mail/greet.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import type { OrderRequest } from '#shared/contracts/order-requests.ts';

const ASKED = { cancel: 'to cancel', return: 'to return something of' };

type Buyer = {
  id: number;
  accessToken: string | null;
  customerName: string | null;
  customerEmail: string | null;
};

/** To the buyer: what the shop has decided, in its own words. */
export function requestAnswerMail(
  order: Buyer,
  { id, kind, state, answer }: OrderRequest,
  origin: string,
): MailMessage {
  const subject = `About your order #${order.id}`;
  const decision =
    state === 'accepted' ? 'We agree to your request.' : 'We cannot do what you asked.';
  return {
    id: `request-${id}-answered`,
    kind: 'request',
    to: order.customerEmail ?? '',
    subject,
    ...layOutMail({
      heading: subject,
      paragraphs: [
        greet(order.customerName),
        `You asked ${ASKED[kind]} order #${order.id}. ${decision}`,
        ...(answer ? [answer] : []),
      ],
      action: { label: 'View your order', href: `${origin}/orders/${order.accessToken}` },
    }),
  };
}

/** To one of the staff: somebody waits for a decision. */
export function requestArrivedMail(
  to: string,
  orderId: number,
  { id, kind, message }: OrderRequest,
): MailMessage {
  const subject = `A customer asks ${ASKED[kind]} order #${orderId}`;
  return {
    id: `request-${id}-to-${to}`,
    kind: 'staff',
    to,
    subject,
    ...layOutMail({
      heading: subject,
      paragraphs: [message, 'The order’s details in the console have a place for your answer.'],
    }),
  };
}
