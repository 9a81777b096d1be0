import { greet } from '#server/modules/mail/greet.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import { withoutLinks } from '#server/modules/mail/without-links.ts';
import type { OrderView } from '#shared/contracts/orders.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { describeDays } from '#shared/rules/delivery.ts';
import { formatUsd, lineCents, parseCents } from '#shared/rules/money.ts';
import { describePickUp } from './describe-pick-up.ts';
import { writeAmounts } from './write-amounts.ts';

type Confirmation = {
  order: OrderView;
  to: string;
  origin: string;
  settings: ShopSettings;
  /** How each product is taken, by its id. */
  directions: ReadonlyMap<number, string>;
};

/** The receipt. Its id is the order's, so that an order confirms itself once. */
export function confirmationMail(confirmation: Confirmation): MailMessage {
  const { order, to, origin, settings } = confirmation;
  const lines = order.items.map(
    (item) =>
      [
        `${item.name} × ${item.quantity}`,
        formatUsd(lineCents(parseCents(item.price), item.quantity)),
      ] as const,
  );
  return {
    id: `order-${order.id}-confirmation`,
    kind: 'order',
    to,
    subject: `Your order #${order.id}`,
    ...layOutMail({
      heading: 'Thank you for your order',
      paragraphs: [
        greet(order.customerName),
        `We have received your payment and are preparing order #${order.id}.`,
        ...describeDelivery(order, settings),
      ],
      table: [
        ...lines,
        ...writeAmounts([
          ['Delivery', parseCents(order.deliveryAmount)],
          ['Tax', parseCents(order.taxAmount)],
        ]),
        ['Total', formatUsd(parseCents(order.totalAmount))],
      ],
      notes: describeDirections(confirmation),
      action: { label: 'View your order', href: `${origin}/orders/${order.token}` },
    }),
  };
}

function describeDirections({ order, directions }: Confirmation): string[] {
  const lines = order.items.flatMap(({ id, name }) => {
    const use = directions.get(id);
    return use ? [`${name}: ${use}`] : [];
  });
  return lines.length > 0 ? ['How to take it:', ...lines] : [];
}

function describeDelivery({ delivery }: OrderView, settings: ShopSettings): string[] {
  if (!delivery) return [];
  if (delivery.address) {
    const days = describeDays(delivery);
    const how = days ? `${delivery.name}: it arrives ${days}.` : delivery.name;
    return [`We send it to:\n${withoutLinks(addressLines(delivery.address).join('\n'))}`, how];
  }
  return describePickUp(settings);
}
