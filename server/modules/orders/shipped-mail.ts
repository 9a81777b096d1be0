import { greet } from '#server/modules/mail/greet.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import { withoutLinks } from '#server/modules/mail/without-links.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { CARRIER_NAMES, trackingAddress } from '#shared/rules/carriers.ts';
import type { Order } from './order-states.ts';

/** Leads to the carrier's own page if there is one, and to the order's page in any case. */
export function shippedMail(order: Order, to: string, origin: string): MailMessage {
  const { carrier, trackingNumber, delivery } = order;
  const view = { label: 'View your order', href: `${origin}/orders/${order.accessToken}` };
  const tracking = trackingAddress(carrier, trackingNumber);
  return {
    id: `order-${order.id}-shipped`,
    kind: 'shipped',
    to,
    subject: `Your order #${order.id} is on its way`,
    ...layOutMail({
      heading: 'On its way to you',
      paragraphs: [
        greet(order.customerName),
        `We have shipped your order #${order.id}.`,
        ...(delivery?.address
          ? [`It goes to:\n${withoutLinks(addressLines(delivery.address).join('\n'))}`]
          : []),
        ...(carrier && carrier !== 'other' ? [`Carrier: ${CARRIER_NAMES[carrier]}`] : []),
        ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
      ],
      ...(tracking
        ? { action: { label: 'Track your parcel', href: tracking }, more: [view] }
        : { action: view }),
    }),
  };
}
