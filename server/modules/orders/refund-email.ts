import { greet } from '#server/modules/mail/greet.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { type Cents, formatUsd, parseCents } from '#shared/rules/money.ts';
import type { refunds } from '#server/db/schema.ts';
import type { Order } from './order-states.ts';
import { writeCharges } from './write-charges.ts';

type Refund = Pick<typeof refunds.$inferSelect, 'charges' | 'cancelsOrder'> & {
  id: number | string;
  /** The shop's answer to the request that this refund fulfills. */
  answer?: string | null;
};

/** Takes the order as it is after the refund. */
export function refundEmail(order: Order, refund: Refund, to: string, origin: string) {
  const { totalCents } = refund.charges;
  const amount = formatUsd(totalCents);
  return renderEmail({
    id: `refund-${refund.id}`,
    kind: refund.cancelsOrder ? 'canceled' : 'refunded',
    to,
    subject: refund.cancelsOrder
      ? `Your order #${order.id} was canceled`
      : `${amount} of your order #${order.id} was refunded`,
    heading: refund.cancelsOrder ? 'Your order was canceled' : 'Your refund',
    paragraphs: [
      greet(order.customerName),
      refund.cancelsOrder
        ? `We canceled order #${order.id} and refunded ${amount} to your card.`
        : describeRefund(order, totalCents),
      ...(refund.answer ? [refund.answer] : []),
      'Depending on your bank, it arrives in 5 to 10 days.',
    ],
    table: writeCharges(refund.charges, 'Refunded'),
    action: { label: 'View your order', href: `${origin}/orders/${order.accessToken}` },
  });
}

function describeRefund({ id, totalAmount, refundedAmount }: Order, amountCents: Cents): string {
  const orderedCents = parseCents(totalAmount);
  if (amountCents >= orderedCents) return `We refunded order #${id} in full to your card.`;
  const isRest = parseCents(refundedAmount) >= orderedCents;
  const amount = `${isRest ? 'the remaining ' : ''}${formatUsd(amountCents)}`;
  return `We refunded ${amount} of order #${id} to your card.`;
}
