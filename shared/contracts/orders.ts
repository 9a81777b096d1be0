import { z } from 'zod';
import { CARRIERS } from '#shared/rules/carriers.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';
import { chargesSchema } from './charges.ts';
import { deliverySchema } from './delivery.ts';
import { call } from './call.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { emailSchema } from './accounts.ts';
import { messageAnswer } from './answers.ts';

export const orderItemSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  quantity: z.int(),
  /** Decimal string: what one of them cost when it was bought. */
  price: z.string(),
  /** Decimal string: the tax of the whole line; left out when there was none. */
  tax: z.string().exactOptional(),
});

/** An order as its buyer sees it, on the page behind the link and on the account page. */
export const orderViewSchema = z.object({
  id: z.int(),
  token: z.string(),
  createdAt: z.string(),
  items: z.array(orderItemSchema),
  totalItems: z.int(),
  totalQuantity: z.int(),
  totalAmount: z.string(),
  charges: chargesSchema,
  delivery: deliverySchema.nullable(),
  pickUpNote: z.string().exactOptional().describe('Where and when, if it is to be picked up'),
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

/** As an order keeps them. Old or foreign rows may hold anything: of such an order no items are known. */
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
  summary: 'The order behind the link in its confirmation',
  params: orderParams,
  answer: orderViewSchema,
});

export const listUserOrders = call('GET', '/api/user/orders', {
  access: 'user',
  summary: 'The signed-in user’s own orders, newest first',
  query: pageAfterIdSchema,
  answer: z.array(orderViewSchema),
});

export const emailOrderLinks = call('POST', '/api/orders/mail-links', {
  access: 'anyone',
  summary: 'Mail the links of recent orders to the address that they were placed with',
  description: 'The answer is the same whether or not there are any.',
  body: emailSchema,
  answer: messageAnswer,
});
