import { ORDER_STATUSES } from './order-statuses.ts';

/** By what a list of orders can be narrowed down. */
export const ORDER_FILTER_WORDS = {
  paymentStatus: ['paid', 'refunded', 'pending'],
  orderStatus: ORDER_STATUSES,
  /** Those with a request that has no answer, with a bank's question, or with money that a bank did not give back. */
  attention: ['request', 'dispute', 'refund'],
} as const;
