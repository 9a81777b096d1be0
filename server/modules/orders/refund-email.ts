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

/** The money is on its way back; its id is the refund's, so that each is reported once. The order is as after it. */
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
        ? `We have canceled order #${order.id}. ${isAllBack(order) ? 'Your money' : 'A part of your money'} is on its way back to the card that you paid with.`
        : `We have refunded ${describePart(order, totalCents)}order #${order.id} to the card that you paid with.`,
      ...(refund.answer ? [refund.answer] : []),
      'Depending on your bank, it arrives within 5 to 10 days.',
    ],
    table: writeCharges(refund.charges, 'Refunded'),
    action: { label: 'View your order', href: `${origin}/orders/${order.accessToken}` },
  });
}

function describePart(order: Order, amountCents: Cents): string {
  if (amountCents >= parseCents(order.totalAmount)) return '';
  return isAllBack(order) ? 'the rest of ' : 'part of ';
}

function isAllBack({ refundedAmount, totalAmount }: Order): boolean {
  return parseCents(refundedAmount) >= parseCents(totalAmount);
}
