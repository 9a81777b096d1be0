import type { OrderDeps } from '#server/modules/orders/order-deps.ts';

/** What the console stands on: it may do everything that can be done to an order. */
export type AdminDeps = OrderDeps & { mailOrigin: string };
