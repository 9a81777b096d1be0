import { greet } from '#server/modules/mail/greet.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import { formatUsd, lineCents, parseCents } from '#shared/rules/money.ts';
import type { OrderView } from '#shared/contracts/orders.ts';

/** The receipt. Its id is the order's, so that an order confirms itself once. */
export function confirmationMail(order: OrderView, to: string, origin: string): MailMessage {
  const lines = order.items.map(
    (item) =>
      [
        `${item.name} × ${item.quantity}`,
        formatUsd(lineCents(parseCents(item.price), item.quantity)),
      ] as const,
  );
  return {
    id: `order-${order.id}-confirmation`,
    to,
    subject: `Your order #${order.id}`,
    ...layOutMail({
      heading: 'Thank you for your order',
      paragraphs: [
        greet(order.customerName),
        `We have received your payment and are preparing order #${order.id}.`,
      ],
      table: [...lines, ['Total', formatUsd(parseCents(order.totalAmount))]],
      action: { label: 'View your order', href: `${origin}/orders/${order.token}` },
    }),
  };
}
