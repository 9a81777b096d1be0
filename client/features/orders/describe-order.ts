import type { Order } from '#client/api/orders.ts';
import { isPickedUp } from '#shared/rules/delivery.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

export type OrderState = {
  label: string;
  tone: 'success' | 'info' | 'warning' | 'neutral';
  sentence: string;
};

const UNPAID: Record<Exclude<Order['paymentStatus'], 'paid'>, OrderState> = {
  pending: {
    label: 'Payment in progress',
    tone: 'info',
    sentence: 'Your card was accepted. We’re completing your payment.',
  },
  canceled: {
    label: 'Canceled',
    tone: 'neutral',
    sentence: 'This order was canceled. Your card was not charged.',
  },
  refunded: {
    label: 'Refunded',
    tone: 'warning',
    sentence: 'We refunded the full amount to your card.',
  },
};

export function describeOrder(order: Order): OrderState {
  if (order.paymentStatus !== 'paid') return UNPAID[order.paymentStatus];
  const state = describePaid(order);
  const refundedCents = parseCents(order.refundedAmount);
  if (refundedCents === 0) return state;
  const refund = `We refunded ${formatUsd(refundedCents)} to your card.`;
  return { ...state, sentence: `${state.sentence} ${refund}` };
}

function describePaid(order: Order): OrderState {
  switch (order.orderStatus) {
    case 'processing':
      return {
        label: 'Paid',
        tone: 'success',
        sentence: isPickedUp(order)
          ? 'We received your payment and will email you when your order is ready for pick-up.'
          : 'We received your payment and are preparing your order.',
      };
    case 'ready':
      return {
        label: 'Ready for pick-up',
        tone: 'success',
        sentence: 'Your order is ready for pick-up.',
      };
    case 'collected':
      return { label: 'Collected', tone: 'success', sentence: 'You have picked up your order.' };
    case 'shipped':
      return { label: 'Shipped', tone: 'success', sentence: 'Your order is on its way.' };
    case 'canceled':
      return {
        label: 'Canceled',
        tone: 'neutral',
        sentence: 'This order was canceled after it was paid.',
      };
  }
}
