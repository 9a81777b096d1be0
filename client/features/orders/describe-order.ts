import type { Order } from '#client/api/orders.ts';
import { isPickedUp } from '#shared/rules/delivery.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

export type OrderState = {
  label: string;
  tone: 'success' | 'info' | 'warning' | 'neutral';
  sentence: string;
};

export function describeOrder(order: Order): OrderState {
  switch (order.paymentStatus) {
    case 'pending':
      return {
        label: 'Payment in progress',
        tone: 'info',
        sentence: 'Your card was accepted. We’re completing your payment.',
      };
    case 'canceled':
      return {
        label: 'Canceled',
        tone: 'neutral',
        sentence: 'This order was canceled. Your card was not charged.',
      };
    case 'refunded':
      return {
        label: 'Refunded',
        tone: 'warning',
        sentence: 'We refunded the full amount to your card.',
      };
    case 'paid':
      return describePaid(order);
  }
}

function describePaid(order: Order): OrderState {
  const refundedCents = parseCents(order.refundedAmount);
  const refunded =
    refundedCents > 0 ? ` We refunded ${formatUsd(refundedCents)} to your card.` : '';
  switch (order.orderStatus) {
    case 'processing':
      return {
        label: 'Paid',
        tone: 'success',
        sentence: `We received your payment and are preparing your order.${refunded}`,
      };
    case 'shipped':
      if (isPickedUp(order)) {
        return {
          label: 'Ready for pick-up',
          tone: 'success',
          sentence: `Your order is ready for pick-up.${refunded}`,
        };
      }
      return {
        label: 'Shipped',
        tone: 'success',
        sentence: `Your order is on its way.${refunded}`,
      };
    case 'canceled':
      return {
        label: 'Canceled',
        tone: 'neutral',
        sentence: `This order was canceled after it was paid.${refunded}`,
      };
  }
}
