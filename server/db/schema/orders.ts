import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Delivery } from '#shared/contracts/delivery.ts';
import type { Discount } from '#shared/contracts/discounts.ts';
import { CARRIERS } from '#shared/rules/carriers.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';
import { users } from './accounts.ts';
import { adminUsers } from './administrators.ts';
import {
  centsOf,
  charges,
  chargesInTotal,
  createdAt,
  moment,
  money,
  oneOf,
  refundCharges,
  updatedAt,
} from './columns.ts';
import { sharedCarts } from './sharing.ts';

export const ORDER_EVENT_KINDS = [
  'placed',
  'paid',
  'shipped',
  'ready',
  'collected',
  'tracked',
  'canceled',
  'refund_requested',
  'refunded',
  'refund_failed',
  'disputed',
  'noted',
  'asked',
  'answered',
  'reported',
] as const;

const wordVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id),
    items: text('items').notNull(),
    totalItems: integer('total_items').notNull(),
    totalQuantity: integer('total_quantity').notNull(),
    charges: charges(),
    discount: jsonb('discount').$type<Discount>(),
    totalAmount: money('total_amount')
      .notNull()
      .generatedAlwaysAs(sql.raw(`${centsOf('totalCents')} / 100.0`)),
    delivery: jsonb('delivery').$type<Delivery>(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
    stripePaymentIntentId: text('stripe_payment_intent_id').unique(),
    customerEmail: text('customer_email'),
    customerName: text('customer_name'),
    orderStatus: text('order_status', { enum: ORDER_STATUSES }).notNull().default('processing'),
    emailSent: boolean('email_sent').notNull().default(false),
    fromSharedCartId: integer('from_shared_cart_id').references(() => sharedCarts.id),
    fromSharedCartVersion: integer('from_shared_cart_version'),
    /** Hundredths of a percent of the items, as agreed on the day of the sale. */
    commissionRate: integer('commission_rate').notNull().default(0),
    checkoutId: uuid('checkout_id').unique(),
    /** Opens the order's page without an account. */
    accessToken: text('access_token').unique(),
    refundedAmount: money('refunded_amount').notNull().default('0.00'),
    carrier: text('carrier', { enum: CARRIERS }),
    trackingNumber: text('tracking_number'),
    /** Shown to staff only. */
    note: text('note'),
    /** Stored for search, because computing it is slow. */
    words: wordVector('words').generatedAlwaysAs(
      sql`to_tsvector('simple', coalesce(customer_name, '') || ' ' || translate(coalesce(customer_email, ''), '@.', '  '))`,
    ),
    /** ISO 8601 in UTC, so that text order is time order. */
    createdAt: text('created_at')
      .notNull()
      .default(sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
  },
  (table) => [
    check('orders_payment_status_known', oneOf('payment_status', PAYMENT_STATUSES)),
    check('orders_order_status_known', oneOf('order_status', ORDER_STATUSES)),
    chargesInTotal('orders'),
    check('orders_commission_in_range', sql`${table.commissionRate} between 0 and 10000`),
    check('orders_total_in_range', sql`${table.totalAmount} between 0 and 99999999.99`),
    check(
      'orders_refund_in_range',
      sql`${table.refundedAmount} between 0 and ${table.totalAmount}`,
    ),
    index('orders_user').on(table.userId, table.id),
    index('orders_shared_cart').on(table.fromSharedCartId),
    index('orders_by_time').on(table.createdAt, table.id),
    // Only rare states need an index. The last columns are for counting without reading the orders.
    index('orders_by_payment')
      .on(table.paymentStatus, table.createdAt, table.id, table.totalItems, table.totalQuantity)
      .where(sql`${table.paymentStatus} <> 'paid'`),
    index('orders_by_fulfilment')
      .on(table.orderStatus, table.createdAt, table.id, table.paymentStatus)
      .where(sql`${table.orderStatus} not in ('shipped', 'collected')`),
    // Half of all customers share the words of an email, but not its beginning.
    index('orders_email').on(sql`lower(customer_email) text_pattern_ops`),
    index('orders_words').using('gin', table.words),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    charges: charges(),
    units: jsonb('units').$type<{ id: number; quantity: number }[]>().notNull(),
    restock: boolean('restock').notNull(),
    cancelsOrder: boolean('cancels_order').notNull().default(false),
    requestId: integer('request_id').references((): AnyPgColumn => orderRequests.id),
    state: text('state', { enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('pending'),
    reason: text('reason'),
    adminId: integer('admin_id').references(() => adminUsers.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    refundCharges(),
    index('refunds_of_order').on(table.orderId),
    index('refunds_pending')
      .on(table.id)
      .where(sql`state = 'pending'`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ORDER_EVENT_KINDS }).notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    adminId: integer('admin_id').references(() => adminUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_events_of_order').on(table.orderId, table.id),
    index('order_events_disputed')
      .on(table.createdAt, table.orderId)
      .where(sql`kind = 'disputed'`),
    index('order_events_refund_failed')
      .on(table.orderId)
      .where(sql`kind = 'refund_failed'`),
  ],
);

/** A buyer's request to cancel or return; an administrator decides. */
export const orderRequests = pgTable(
  'order_requests',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ['cancel', 'return'] }).notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'refused'] })
      .notNull()
      .default('open'),
    answer: text('answer'),
    /** Why the provider refused the refund of an accepted request, which is open again. */
    problem: text('problem'),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('order_requests_one_open')
      .on(table.orderId)
      .where(sql`state = 'open'`),
    index('order_requests_of_order').on(table.orderId, table.id),
  ],
);

/** Deleted when the buyer unsubscribes. */
export const supplyReminders = pgTable(
  'supply_reminders',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    email: text('email').notNull(),
    remindAt: moment('remind_at').notNull(),
    emailedAt: moment('emailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('supply_reminders_due')
      .on(table.remindAt)
      .where(sql`${table.emailedAt} is null`),
  ],
);
