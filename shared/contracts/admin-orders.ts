import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { deliverySchema } from './delivery.ts';
import { orderItemSchema } from './orders.ts';
import { orderRequestSchema } from './order-requests.ts';
import { lineOfText, paragraphs } from './text.ts';
import { CARRIERS } from '#shared/rules/carriers.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { ORDER_FILTER_WORDS } from '#shared/rules/order-filter.ts';
import {
  MAX_ORDERS_AT_ONCE,
  ORDER_NOTE_MAX_LENGTH,
  ORDER_REASON_MAX_LENGTH,
  TRACKING_NUMBER_MAX_LENGTH,
} from '#shared/rules/order-limits.ts';
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

/** A day in UTC, all of it; or a moment, which a day of the reader's zone begins with or ends before. */
const dayOrMoment = z.union([z.iso.date(), z.iso.datetime()]);

export const orderFilterSchema = z.object({
  search: lineOfText('Search', SEARCH_MAX_LENGTH).optional(),
  paymentStatus: z.enum(ORDER_FILTER_WORDS.paymentStatus).optional(),
  orderStatus: z.enum(ORDER_FILTER_WORDS.orderStatus).optional(),
  attention: z.enum(ORDER_FILTER_WORDS.attention).optional(),
  from: dayOrMoment.optional(),
  to: dayOrMoment.optional(),
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
  requests: z.array(orderRequestSchema).default([]),
  /** The recommendation that it came from: whose, and the way to it for those who may act for a customer. */
  recommendation: z
    .object({ practitioner: z.string(), shareToken: z.string().nullable() })
    .nullable()
    .default(null),
  emailSent: z.boolean(),
  delivery: deliverySchema.nullable(),
  deliveryAmount: z.string(),
  taxAmount: z.string(),
  /** The part of the tax that is on delivery. */
  deliveryTaxAmount: z.string(),
  isDeliveryRefunded: z.boolean(),
  refundableCents: z.int().exactOptional().describe('What can still be given back'),
  carrier: z.enum(CARRIERS).nullable(),
  note: z.string().nullable().describe('For the staff, never shown to the buyer'),
});

export const shipOrderSchema = z.strictObject({
  carrier: z.enum(CARRIERS).optional(),
  trackingNumber: lineOfText('Tracking number', TRACKING_NUMBER_MAX_LENGTH).optional(),
});

const orderId = z.int().min(1).max(LARGEST_ID);

export const shipOrdersSchema = z.strictObject({
  ids: z
    .array(orderId)
    .min(1)
    .max(MAX_ORDERS_AT_ONCE, `At most ${MAX_ORDERS_AT_ONCE} orders at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each order once'),
});

/** Of each order that was to be shipped; the message says why one was not. */
export const shippedOrdersSchema = z.array(
  z.object({ id: z.int(), isShipped: z.boolean(), message: z.string().nullable() }),
);

export const noteOrderSchema = z.strictObject({ note: paragraphs('Note', ORDER_NOTE_MAX_LENGTH) });

export const refundOrderSchema = z
  .strictObject({
    lines: z
      .array(z.strictObject({ id: orderId, quantity: z.int().min(1).max(1_000) }))
      .max(100)
      .optional(),
    delivery: z.boolean().optional(),
    restock: z.boolean(),
    reason: lineOfText('Reason', ORDER_REASON_MAX_LENGTH).optional(),
    /** What could still be given back when the units were chosen: the same click twice gives back once. */
    refundableCents: z.int().min(0).optional(),
  })
  .refine(({ lines, delivery }) => lines === undefined || lines.length > 0 || delivery, {
    path: ['lines'],
    message: 'Choose units or the delivery charge',
  });

/** The numbers of orders as an address holds them: 1,2,3. */
export const packingSlipsQuery = z.object({
  orders: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'Not a list of order numbers')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(orderId).max(MAX_ORDERS_AT_ONCE, `At most ${MAX_ORDERS_AT_ONCE} orders at once`)),
});

export const packingSlipsSchema = z.object({
  shop: z.object({ name: z.string(), address: z.array(z.string()), contact: z.array(z.string()) }),
  slips: z.array(
    z.object({
      id: z.int(),
      createdAt: z.string(),
      customerName: z.string().nullable(),
      delivery: deliverySchema.nullable(),
      lines: z.array(orderItemSchema),
      deliveryAmount: z.string(),
      taxAmount: z.string(),
      totalAmount: z.string(),
    }),
  ),
});

export const cancelOrderSchema = z.strictObject({
  reason: lineOfText('Reason', ORDER_REASON_MAX_LENGTH).optional(),
});

export type AdminOrder = z.infer<typeof adminOrderSchema>;
export type AdminOrderDetails = z.infer<typeof adminOrderDetailsSchema>;
export type PackingSlips = z.infer<typeof packingSlipsSchema>;
export type ShippedOrders = z.infer<typeof shippedOrdersSchema>;
export type OrderFilter = z.infer<typeof orderFilterSchema>;
export type OrderSummary = z.infer<typeof orderSummarySchema>;
