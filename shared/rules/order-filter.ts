import { ORDER_STATUSES } from './order-statuses.ts';

export const ORDER_FILTER_WORDS = {
  paymentStatus: ['paid', 'refunded', 'pending'],
  orderStatus: ORDER_STATUSES,
  /** Orders with an open request, a dispute, or a refund that the bank returned. */
  attention: ['request', 'dispute', 'refund'],
} as const;
