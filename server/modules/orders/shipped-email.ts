import { greet } from '#server/modules/mail/greet.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { withoutLinks } from '#server/modules/mail/without-links.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { CARRIER_NAMES, trackingUrl } from '#shared/rules/carriers.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import type { Order } from './order-states.ts';
import { describePickUp } from './describe-pick-up.ts';

export function shippedEmail(order: Order, to: string, origin: string) {
  const { delivery } = order;
  return renderEmail({
    id: `order-${order.id}-shipped`,
    kind: 'shipped',
    to,
    subject: `Your order #${order.id} is on its way`,
    heading: 'On its way to you',
    paragraphs: [
      greet(order.customerName),
      `We have shipped your order #${order.id}.`,
      ...(delivery?.address
        ? [`Shipping to:\n${withoutLinks(addressLines(delivery.address).join('\n'))}`]
        : []),
      ...describeTracking(order),
    ],
    ...trackingLinks(order, origin),
  });
}

/** Tracking that was added or corrected after the shipped email. */
export function trackingEmail(
  order: Order,
  eventId: number,
  isCorrection: boolean,
  origin: string,
) {
  return renderEmail({
    id: `order-${order.id}-tracking-${eventId}`,
    kind: 'shipped',
    to: order.customerEmail ?? '',
    subject: isCorrection
      ? `New tracking number for your order #${order.id}`
      : `Track your order #${order.id}`,
    heading: isCorrection ? 'New tracking number' : 'Track your order',
    paragraphs: [
      greet(order.customerName),
      isCorrection
        ? `We’ve corrected the tracking of your order #${order.id}. Please use this number instead.`
        : `You can now track your order #${order.id}.`,
      ...describeTracking(order),
    ],
    ...trackingLinks(order, origin),
  });
}

function describeTracking({ carrier, trackingNumber }: Order): string[] {
  return [
    ...(carrier && carrier !== 'other' ? [`Carrier: ${CARRIER_NAMES[carrier]}`] : []),
    ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
  ];
}

function trackingLinks({ carrier, trackingNumber, accessToken }: Order, origin: string) {
  const view = { label: 'View your order', href: `${origin}/orders/${accessToken}` };
  const href = trackingUrl(carrier, trackingNumber);
  return href ? { action: { label: 'Track your parcel', href }, more: [view] } : { action: view };
}

type Ready = { order: Order; to: string; origin: string; settings: ShopSettings };

/** Replaces the shipped email for a pick-up order. */
export function readyEmail({ order, to, origin, settings }: Ready) {
  return renderEmail({
    id: `order-${order.id}-shipped`,
    kind: 'shipped',
    to,
    subject: `Your order #${order.id} is ready for pick-up`,
    heading: 'Ready for pick-up',
    paragraphs: [
      greet(order.customerName),
      `Your order #${order.id} is ready. You can pick it up now.`,
      ...describePickUp(settings),
    ],
    action: { label: 'View your order', href: `${origin}/orders/${order.accessToken}` },
  });
}
