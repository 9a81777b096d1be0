import type { Order } from '#client/api/orders.ts';
import { isPickedUp } from '#shared/rules/delivery.ts';
import { parseCents } from '#shared/rules/money.ts';

export type OrderState = {
  label: string;
  tone: 'success' | 'info' | 'warning' | 'neutral';
  /** What it means for the buyer. */
  sentence: string;
};

/** Where an order stands, in plain words: the money first, then the parcel. */
export function describeOrder(order: Order): OrderState {
  switch (order.paymentStatus) {
    case 'pending':
      return {
        label: 'Payment in progress',
        tone: 'info',
        sentence: 'Your card was accepted and your payment is being completed.',
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
        sentence: 'The whole amount was returned to your card.',
      };
    case 'paid':
      return describePaid(order);
  }
}

function describePaid(order: Order): OrderState {
  const refunded = hasRefund(order) ? ' A part of the amount was returned to your card.' : '';
  switch (order.orderStatus) {
    case 'processing':
      return {
        label: 'Paid',
        tone: 'success',
        sentence: isPickedUp(order)
          ? `We’re preparing your order and email you when it’s ready for pick-up.${refunded}`
          : `Your payment was received and we are preparing your order.${refunded}`,
      };
    case 'ready':
      return {
        label: 'Ready for pick-up',
        tone: 'success',
        sentence: `Your order is ready. You can pick it up now.${refunded}`,
      };
    case 'collected':
      return {
        label: 'Collected',
        tone: 'success',
        sentence: `You have picked up your order.${refunded}`,
      };
    case 'shipped':
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

export function hasRefund(order: Order): boolean {
  return parseCents(order.refundedAmount) > 0;
}
