import { greet } from '#server/modules/mail/greet.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { REMIND_DAYS_BEFORE } from '#shared/rules/supply.ts';
import type { Order } from './order-states.ts';

/** Names no product: only the order's page shows what a person takes. */
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
      `You asked for a reminder ${REMIND_DAYS_BEFORE} days before the first product of your order #${order.id} runs out.`,
      'Open your order to see what runs out when, and to order again.',
    ],
    action: { label: 'Order again', href: page },
    more: [
      { label: 'End this reminder', href: `${page}?reminder=end` },
      { label: 'Stop all reminders to this email', href: unsubscribeUrl },
    ],
  });
}
