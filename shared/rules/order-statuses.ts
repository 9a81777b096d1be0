export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'canceled'] as const;
export const ORDER_STATUSES = ['processing', 'shipped', 'canceled'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type OrderStatus = (typeof ORDER_STATUSES)[number];
