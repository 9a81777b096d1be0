import { z } from 'zod';
import { LARGEST_ID } from './checkout.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, orderItemSchema } from './orders.ts';
import { lineOfText, requiredLine } from './text.ts';

export const adminLoginSchema = z.object({
  username: requiredLine('Username', 64),
  password: z.string('Password is required').min(1, 'Password is required').max(128),
});

export const adminSchema = z.object({
  id: z.int(),
  username: z.string(),
  /** The password is still the one that was printed on a terminal. */
  hasGeneratedPassword: z.boolean().optional(),
});

export const adminStatsSchema = z.object({
  totalProducts: z.int(),
  totalCategories: z.int(),
  totalOrders: z.int(),
  totalRevenue: z.string().describe('Decimal string, USD, refunds taken off'),
  orderGrowth: z.string().describe('Per cent with one decimal, this month against the last'),
  revenueGrowth: z.string(),
});

export const insightsSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenueCents: z.int() })),
  topProducts: z.array(
    z.object({ id: z.int(), name: z.string(), quantity: z.int(), revenueCents: z.int() }),
  ),
  /** Revenue of orders that came from a recommendation, and of all. */
  recommendedCents: z.int(),
  totalCents: z.int(),
});

export const insightsQuerySchema = z.object({ days: z.enum(['30', '90']).default('30') });

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

export const auditEntrySchema = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  admin: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export type Admin = z.infer<typeof adminSchema>;
export type AdminStats = z.infer<typeof adminStatsSchema>;
export type Insights = z.infer<typeof insightsSchema>;
export type AdminOrder = z.infer<typeof adminOrderSchema>;
export type AdminOrderDetails = z.infer<typeof adminOrderDetailsSchema>;
export type OrderFilter = z.infer<typeof orderFilterSchema>;
export type OrderSummary = z.infer<typeof orderSummarySchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
