import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { ORDER_EXTRA_KINDS } from '#shared/rules/charges.ts';
import { LOT_STATES } from '#shared/rules/lots.ts';
import { CARRIERS } from '#shared/rules/carriers.ts';
import { LARGEST_CHARGE_CENTS } from '#shared/rules/checkout-limits.ts';
import { ORDER_FILTER_WORDS } from '#shared/rules/order-filter.ts';
import {
  MAX_ORDERS_AT_ONCE,
  ORDER_NOTE_MAX_LENGTH,
  ORDER_REASON_MAX_LENGTH,
  TRACKING_NUMBER_MAX_LENGTH,
} from '#shared/rules/order-limits.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';
import { chargesSchema, extraSchema } from './charges.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { deliverySchema } from './delivery.ts';
import { discountViewSchema } from './discounts.ts';
import { orderItemSchema } from './orders.ts';
import {
  answerRequestSchema,
  ORDER_REQUEST_KINDS,
  staffOrderRequestSchema,
} from './order-requests.ts';
import { lineOfText, paragraphs, requiredLine } from './text.ts';
import { call } from './call.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { idParams, rowId } from './ids.ts';

/** The specification’s fields, and additions for details and filters. */
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
  deliveryName: z.string().nullable().default(null),
  isPickUp: z.boolean().default(false),
  openRequest: z.enum(ORDER_REQUEST_KINDS).nullable().default(null),
});

/** A whole day in UTC, or the start or end of a day in the reader’s time zone. */
const dayOrMoment = z.union([z.iso.date(), z.iso.datetime()]);

export const orderFilterSchema = z.object({
  search: lineOfText('Search', SEARCH_MAX_LENGTH).optional(),
  paymentStatus: z.enum(ORDER_FILTER_WORDS.paymentStatus).optional(),
  orderStatus: z.enum(ORDER_FILTER_WORDS.orderStatus).optional(),
  attention: z.enum(ORDER_FILTER_WORDS.attention).optional(),
  from: dayOrMoment.optional(),
  to: dayOrMoment.optional(),
});

const orderSummarySchema = z.object({
  totalOrders: z.int(),
  totalItems: z.int(),
  totalQuantity: z.int(),
});

const orderEventSchema = z.object({
  kind: z.string(),
  createdAt: z.iso.datetime(),
  detail: z.record(z.string(), z.unknown()),
  admin: z.string().nullable(),
});

/** Lots of a line that did not come back. */
const lineLotsSchema = z
  .array(
    z.object({
      id: z.int(),
      code: z.string(),
      bestBefore: z.string().nullable(),
      state: z.enum(LOT_STATES),
      units: z.int(),
    }),
  )
  .default([]);

const packedLineSchema = orderItemSchema.extend({
  sku: z.string().nullable().default(null),
  gtin: z.string().nullable().default(null),
  lots: lineLotsSchema,
});

export const adminOrderDetailsSchema = adminOrderSchema.extend({
  lines: z.array(packedLineSchema.extend({ refundedQuantity: z.int() })),
  events: z.array(orderEventSchema),
  requests: z.array(staffOrderRequestSchema).default([]),
  /** The link is null for viewers, since holders of a link can act on it, and for everyone once it has ended. */
  recommendation: z
    .object({ practitioner: z.string(), shareToken: z.string().nullable() })
    .nullable()
    .default(null),
  emailSent: z.boolean(),
  delivery: deliverySchema.nullable(),
  charges: chargesSchema,
  discount: discountViewSchema.exactOptional(),
  refundableExtras: z.array(extraSchema).describe('Extras not refunded yet'),
  refundableCents: z.int().exactOptional().describe('Amount that can still be refunded'),
  carrier: z.enum(CARRIERS).nullable(),
  note: z.string().nullable().describe('Internal, never shown to the buyer'),
});

const orderIdsSchema = z.strictObject({
  ids: z
    .array(rowId)
    .min(1)
    .max(MAX_ORDERS_AT_ONCE, `At most ${MAX_ORDERS_AT_ONCE} orders at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'List each order once'),
});

/** `message` explains why an order was not changed. */
export const orderOutcomesSchema = z.array(
  z.object({ id: z.int(), isDone: z.boolean(), message: z.string().nullable() }),
);

const refundOrderSchema = z
  .strictObject({
    lines: z
      .array(z.strictObject({ id: rowId, quantity: z.int().min(1).max(1_000) }))
      .max(100)
      .optional(),
    /** Extras to refund with these lines. */
    extras: z.array(z.enum(ORDER_EXTRA_KINDS)).max(ORDER_EXTRA_KINDS.length).optional(),
    /** Refunded in addition, for no particular unit. */
    amountCents: z.int().min(1).max(LARGEST_CHARGE_CENTS).optional(),
    restock: z.boolean(),
    reason: lineOfText('Reason', ORDER_REASON_MAX_LENGTH).optional(),
    /** The refundable amount that the form showed. Rejects a double click or an outdated form. */
    refundableCents: z.int().min(0).optional(),
  })
  .refine(
    ({ lines, extras = [], amountCents }) =>
      lines === undefined || lines.length + extras.length > 0 || amountCents !== undefined,
    { path: ['lines'], message: 'Choose at least one item, charge or amount to refund' },
  );

/** Such as 1,2,3. */
export const packingSlipsQuery = z.object({
  orders: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'Orders must be numbers separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(rowId).max(MAX_ORDERS_AT_ONCE, `At most ${MAX_ORDERS_AT_ONCE} orders at once`)),
});

export const packingSlipsSchema = z.object({
  shop: z.object({ name: z.string(), address: z.array(z.string()), contact: z.array(z.string()) }),
  slips: z.array(
    z.object({
      id: z.int(),
      createdAt: z.string(),
      customerName: z.string().nullable(),
      delivery: deliverySchema.nullable(),
      lines: z.array(packedLineSchema),
      charges: chargesSchema.describe('Excluding refunds'),
    }),
  ),
});

export type AdminOrder = z.infer<typeof adminOrderSchema>;
export type AdminOrderDetails = z.infer<typeof adminOrderDetailsSchema>;
export type LineLots = z.infer<typeof lineLotsSchema>;
export type PackingSlips = z.infer<typeof packingSlipsSchema>;
export type OrderOutcomes = z.infer<typeof orderOutcomesSchema>;
export type OrderFilter = z.infer<typeof orderFilterSchema>;
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const searchOrders = call('GET', '/api/admin/orders', {
  access: 'viewer',
  summary: 'List orders, newest first, optionally filtered',
  description: LIST_DESCRIPTION,
  query: orderFilterSchema.extend(pageAfterIdSchema.shape),
  answer: z.array(adminOrderSchema),
});

export const summarizeOrders = call('GET', '/api/admin/orders/summary', {
  access: 'viewer',
  summary: 'Get lifetime order totals',
  answer: orderSummarySchema,
});

export const exportOrders = call('GET', '/api/admin/orders.csv', {
  access: 'staff',
  summary: 'Export filtered orders as CSV',
  answersFile: 'text/csv',
  query: orderFilterSchema,
});

export const readOrderDetails = call('GET', '/api/admin/orders/:id', {
  access: 'viewer',
  summary: 'Get an order with its lines and history',
  params: idParams,
  answer: adminOrderDetailsSchema,
});

export const shipOrder = call('POST', '/api/admin/orders/:id/ship', {
  access: 'staff',
  summary: 'Mark an order as shipped or ready for pick-up and email the customer',
  params: idParams,
  body: z.strictObject({
    carrier: z.enum(CARRIERS).optional(),
    trackingNumber: lineOfText('Tracking number', TRACKING_NUMBER_MAX_LENGTH).optional(),
  }),
  answer: adminOrderDetailsSchema,
  refuses: ['conflict'],
});

export const shipOrders = call('POST', '/api/admin/orders/ship', {
  access: 'staff',
  summary: 'Mark several orders as shipped or ready for pick-up and email the customers',
  description:
    'Returns one result per order. An order that cannot be shipped does not block the others.',
  body: orderIdsSchema,
  answer: orderOutcomesSchema,
});

export const collectOrder = call('POST', '/api/admin/orders/:id/collect', {
  access: 'staff',
  summary: 'Mark a ready order as picked up',
  params: idParams,
  answer: adminOrderDetailsSchema,
  refuses: ['conflict'],
});

export const collectOrders = call('POST', '/api/admin/orders/collect', {
  access: 'staff',
  summary: 'Mark several ready orders as picked up',
  body: orderIdsSchema,
  answer: orderOutcomesSchema,
});

export const trackOrder = call('PUT', '/api/admin/orders/:id/tracking', {
  access: 'staff',
  summary: 'Add or correct the tracking of a shipped order and email the customer',
  params: idParams,
  body: z.strictObject({
    carrier: z.enum(CARRIERS).optional(),
    trackingNumber: requiredLine('Tracking number', TRACKING_NUMBER_MAX_LENGTH),
  }),
  answer: adminOrderDetailsSchema,
  refuses: ['conflict'],
});

export const noteOrder = call('PUT', '/api/admin/orders/:id/note', {
  access: 'staff',
  summary: 'Set the internal note of an order; an empty note deletes it',
  params: idParams,
  body: z.strictObject({ note: paragraphs('Note', ORDER_NOTE_MAX_LENGTH) }),
  answer: adminOrderDetailsSchema,
});

export const answerOrderRequest = call('POST', '/api/admin/orders/:id/answer-request', {
  access: 'staff',
  summary: 'Answer a cancellation or return request',
  params: idParams,
  body: answerRequestSchema,
  answer: adminOrderDetailsSchema,
  refuses: ['conflict', 'payment_provider_failed', 'unavailable'],
});

export const readPackingSlips = call('GET', '/api/admin/packing-slips', {
  access: 'staff',
  summary: 'Get packing slips for several orders',
  query: packingSlipsQuery,
  answer: packingSlipsSchema,
});

export const cancelOrder = call('POST', '/api/admin/orders/:id/cancel', {
  access: 'staff',
  summary: 'Cancel an order before shipment: refund in full and restock',
  params: idParams,
  body: z.strictObject({
    reason: lineOfText('Reason', ORDER_REASON_MAX_LENGTH).optional(),
  }),
  answer: adminOrderDetailsSchema,
  refuses: ['conflict', 'payment_provider_failed', 'unavailable'],
});

export const refundOrder = call('POST', '/api/admin/orders/:id/refund', {
  access: 'staff',
  summary: 'Refund an order in full or in part, optionally restocking',
  description:
    'An amount is refunded in addition to units and charges. Refunding the last units or the last cent before shipment cancels the order.',
  params: idParams,
  body: refundOrderSchema,
  answer: adminOrderDetailsSchema,
  refuses: ['conflict', 'payment_provider_failed', 'unavailable'],
});
