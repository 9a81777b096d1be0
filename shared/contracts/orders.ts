import { z } from 'zod';
import { CARRIERS } from '#shared/rules/carriers.ts';
import { emailAddress } from './accounts.ts';
import { deliverySchema } from './delivery.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';

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
  totalAmount: z.string().describe('What was charged: items, delivery and tax'),
  deliveryAmount: z.string(),
  taxAmount: z.string(),
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

export const mailOrderLinksSchema = z.strictObject({ email: emailAddress });

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
