import { z } from 'zod';
import { CARRIERS } from '#shared/rules/carriers.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';
import { chargesSchema } from './charges.ts';
import { deliverySchema } from './delivery.ts';
import { discountViewSchema } from './discounts.ts';
import { call } from './call.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { emailSchema } from './accounts.ts';
import { messageAnswer } from './answers.ts';

export const orderItemSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  quantity: z.int(),
  /** Decimal string: price per unit at purchase. */
  price: z.string(),
  /** Decimal string: discount of the whole line, if any. */
  discount: z.string().exactOptional(),
  /** Decimal string: tax of the whole line, if any. */
  tax: z.string().exactOptional(),
});

const orderViewSchema = z.object({
  id: z.int(),
  token: z.string(),
  createdAt: z.string(),
  items: z.array(orderItemSchema),
  totalItems: z.int(),
  totalQuantity: z.int(),
  totalAmount: z.string(),
  charges: chargesSchema,
  discount: discountViewSchema.nullable(),
  delivery: deliverySchema.nullable(),
  pickUpNote: z.string().exactOptional().describe('Where and when to pick it up'),
  carrier: z.enum(CARRIERS).nullable(),
  trackingNumber: z.string().nullable(),
  refundedAmount: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  orderStatus: z.enum(ORDER_STATUSES),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
});

export type OrderItem = z.infer<typeof orderItemSchema>;
export type OrderView = z.infer<typeof orderViewSchema>;

const storedItemsSchema = z.array(orderItemSchema.extend({ price: z.string().default('0.00') }));

/** Returns no items for orders with unreadable data. */
export function readOrderItems(stored: string): OrderItem[] {
  try {
    return storedItemsSchema.safeParse(JSON.parse(stored)).data ?? [];
  } catch {
    return [];
  }
}

export const orderParams = z.object({ token: z.string().max(100) });

export const readOrder = call('GET', '/api/orders/:token', {
  access: 'capability',
  summary: 'Get an order by the token in its link',
  params: orderParams,
  answer: orderViewSchema,
});

export const listUserOrders = call('GET', '/api/user/orders', {
  access: 'user',
  summary: 'List your orders, newest first',
  query: pageAfterIdSchema,
  answer: z.array(orderViewSchema),
});

export const emailOrderLinks = call('POST', '/api/orders/mail-links', {
  access: 'anyone',
  summary: 'Email the links of recent orders to their buyer',
  description: 'The response does not reveal whether orders exist.',
  body: emailSchema,
  answer: messageAnswer,
});
