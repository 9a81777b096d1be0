import { greet } from '#server/modules/mail/greet.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import { REMIND_DAYS_BEFORE } from '#shared/rules/supply.ts';
import type { Order } from './order-states.ts';

/** Names no product: what somebody takes is for the order's page alone. */
export function reminderMail(order: Order, to: string, origin: string): MailMessage {
  const page = `${origin}/orders/${order.accessToken}`;
  return {
    id: `order-${order.id}-reminder`,
    kind: 'reminder',
    to,
    subject: `Your order #${order.id} runs out in about ${REMIND_DAYS_BEFORE} days`,
    ...layOutMail({
      heading: 'Running out soon',
      paragraphs: [
        greet(order.customerName),
        `You asked us to tell you ${REMIND_DAYS_BEFORE} days before the first product of your order #${order.id} runs out, counted from the day of the order.`,
        'The page of your order shows what runs out when, and orders the same again.',
      ],
      action: { label: 'Order again', href: page },
      more: [{ label: 'End this reminder', href: `${page}?reminder=end` }],
    }),
  };
}
