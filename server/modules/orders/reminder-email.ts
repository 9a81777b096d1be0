import { greet } from '#server/modules/mail/greet.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { REMIND_DAYS_BEFORE } from '#shared/rules/supply.ts';
import type { Order } from './order-states.ts';

/** Names no product: what somebody takes is for the order's page alone. */
export function reminderEmail(
  order: Order,
  { to, origin, unsubscribeUrl }: { to: string; origin: string; unsubscribeUrl: string },
) {
  const page = `${origin}/orders/${order.accessToken}`;
  return renderEmail({
    id: `order-${order.id}-reminder`,
    kind: 'reminder',
    to,
    unsubscribeUrl,
    subject: `Your order #${order.id} runs out in about ${REMIND_DAYS_BEFORE} days`,
    heading: 'Running out soon',
    paragraphs: [
      greet(order.customerName),
      `You asked us to tell you ${REMIND_DAYS_BEFORE} days before the first product of your order #${order.id} runs out, counted from the day of the order.`,
      'The page of your order shows what runs out when, and orders the same again.',
    ],
    action: { label: 'Order again', href: page },
    more: [
      { label: 'End this reminder', href: `${page}?reminder=end` },
      { label: 'Stop all reminders to this email address', href: unsubscribeUrl },
    ],
  });
}
