export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'canceled'] as const;
/** Parcels go from processing to shipped; pick-up orders from processing to ready, then collected. */
export const ORDER_STATUSES = ['processing', 'shipped', 'ready', 'collected', 'canceled'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type FulfillmentStep = 'ship' | 'ready' | 'collect';

type FulfillmentState = { paymentStatus: string; orderStatus: string; isPickUp: boolean };

/** The step that staff take next, if any. */
export function nextStep(order: FulfillmentState): FulfillmentStep | undefined {
  if (order.paymentStatus !== 'paid') return undefined;
  if (order.orderStatus === 'ready') return 'collect';
  if (order.orderStatus !== 'processing') return undefined;
  return order.isPickUp ? 'ready' : 'ship';
}

/** Too late to cancel; the buyer can only return items. */
export function isFulfilled(status: OrderStatus): boolean {
  return status !== 'processing' && status !== 'canceled';
}
