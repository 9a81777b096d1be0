import { z } from 'zod';
import { pageAfterIdSchema } from './list-pages.ts';
import { orderItemSchema } from './orders.ts';
import { lineOfText } from './text.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';

/** The spec's columns, and what the details and filters need beside them. */
export const adminOrderSchema = z.object({
  id: z.int(),
  createdAt: z.string(),
  totalItems: z.int(),
  totalQuantity: z.int(),
  items: z.string().describe('JSON of an array of { id, name, category, quantity, price }'),
  totalAmount: z.string(),
  refundedAmount: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  orderStatus: z.enum(ORDER_STATUSES),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  fromSharedCartId: z.int().nullable(),
  trackingNumber: z.string().nullable(),
});

export const orderFilterSchema = z.object({
  search: lineOfText('Search', 200).optional(),
  paymentStatus: z.enum(['paid', 'refunded', 'pending']).optional(),
  orderStatus: z.enum(ORDER_STATUSES).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const orderPageSchema = orderFilterSchema.extend(pageAfterIdSchema.shape);

export const orderSummarySchema = z.object({
  totalOrders: z.int(),
  totalItems: z.int(),
  totalQuantity: z.int(),
});

export const orderEventSchema = z.object({
  kind: z.string(),
  createdAt: z.iso.datetime(),
  detail: z.record(z.string(), z.unknown()),
  admin: z.string().nullable(),
});

export const adminOrderDetailsSchema = adminOrderSchema.extend({
  lines: z.array(orderItemSchema.extend({ refundedQuantity: z.int() })),
  events: z.array(orderEventSchema),
  emailSent: z.boolean(),
});

export const shipOrderSchema = z.strictObject({
  trackingNumber: lineOfText('Tracking number', 100).optional(),
});

export const refundOrderSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({ id: z.int().min(1).max(LARGEST_ID), quantity: z.int().min(1).max(1_000) }),
    )
    .min(1)
    .max(100)
    .optional(),
  restock: z.boolean(),
  reason: lineOfText('Reason', 300).optional(),
});

export const cancelOrderSchema = z.strictObject({
  reason: lineOfText('Reason', 300).optional(),
});

export type AdminOrder = z.infer<typeof adminOrderSchema>;
export type AdminOrderDetails = z.infer<typeof adminOrderDetailsSchema>;
export type OrderFilter = z.infer<typeof orderFilterSchema>;
export type OrderSummary = z.infer<typeof orderSummarySchema>;
