import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CATEGORY_VALUES } from '#shared/categories.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/stock.ts';

const money = (name: string) => numeric(name, { precision: 10, scale: 2 });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

export const categories = pgTable(
  'categories',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull().unique(),
    /** Set on the five therapeutic categories only; administrator-made ones have none. */
    value: text('value', { enum: CATEGORY_VALUES }).unique(),
    description: text('description'),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('categories_name_folded').on(sql`lower(${table.name})`)],
);

export const supplements = pgTable(
  'supplements',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: CATEGORY_VALUES }).notNull(),
    categoryId: integer('category_id').references(() => categories.id),
    imageUrl: text('image_url').notNull(),
    factSheetUrls: text('fact_sheet_urls').array().notNull().default([]),
    benefits: text('benefits').array().notNull(),
    ingredients: text('ingredients').notNull(),
    suggestedUse: text('suggested_use').notNull(),
    servingSize: text('serving_size').notNull(),
    price: money('price').notNull().default('0.00'),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    lowStockThreshold: integer('low_stock_threshold')
      .notNull()
      .default(DEFAULT_LOW_STOCK_THRESHOLD),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('supplements_category_known', sql.raw(`category in (${quoted(CATEGORY_VALUES)})`)),
    check('supplements_stock_not_negative', sql`${table.stockQuantity} >= 0`),
    check('supplements_threshold_not_negative', sql`${table.lowStockThreshold} >= 0`),
    // NaN sorts above every number, so the upper bound refuses it too.
    check('supplements_price_in_range', sql`${table.price} between 0 and 99999999.99`),
    index('supplements_active_in_order').on(table.isActive, table.displayOrder, table.id),
    index('supplements_category_id').on(table.categoryId),
  ],
);

export const userRoles = pgTable('user_roles', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  description: text('description').notNull(),
  canShareCarts: boolean('can_share_carts').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
});

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull().unique(),
    username: text('username').notNull().unique(),
    password: text('password').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    roleId: integer('role_id')
      .notNull()
      .references(() => userRoles.id),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_folded').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_folded').on(sql`lower(${table.username})`),
  ],
);

export const adminUsers = pgTable(
  'admin_users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull().unique(),
    password: text('password').notNull(),
    email: text('email').notNull().unique(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('admin_users_username_folded').on(sql`lower(${table.username})`)],
);

/** One row for each signed-in browser, of a user or of an administrator, never of both. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('sessions_one_owner', sql`num_nonnulls(${table.userId}, ${table.adminId}) = 1`),
    index('sessions_user').on(table.userId),
    index('sessions_admin').on(table.adminId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Links to choose a new password, each for one use. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** Repeated failures, counted here so that every process of the shop agrees on them. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailedAt: moment('last_failed_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [index('attempts_age').on(table.lastFailedAt)],
);

/** Messages that a transaction decided to send; delivered after its commit, and retried. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serial('id').primaryKey(),
    /** Names the occasion, so that it sends one message however often it is reported. */
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
  ],
);

export const sharedCarts = pgTable(
  'shared_carts',
  {
    id: serial('id').primaryKey(),
    fromUserId: integer('from_user_id')
      .notNull()
      .references(() => users.id),
    toUserId: integer('to_user_id').references(() => users.id),
    shareToken: text('share_token').notNull().unique(),
    title: text('title').notNull(),
    description: text('description'),
    cartItems: text('cart_items').notNull(),
    totalAmount: money('total_amount').notNull(),
    status: text('status').notNull().default('pending'),
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('shared_carts_total_in_range', sql`${table.totalAmount} between 0 and 99999999.99`),
    index('shared_carts_sent').on(table.fromUserId, table.id),
    index('shared_carts_received').on(table.toUserId),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id),
    items: text('items').notNull(),
    totalItems: integer('total_items').notNull(),
    totalQuantity: integer('total_quantity').notNull(),
    totalAmount: money('total_amount').notNull(),
    paymentStatus: text('payment_status').notNull().default('pending'),
    stripePaymentIntentId: text('stripe_payment_intent_id').unique(),
    customerEmail: text('customer_email'),
    customerName: text('customer_name'),
    orderStatus: text('order_status').notNull().default('processing'),
    emailSent: boolean('email_sent').notNull().default(false),
    fromSharedCartId: integer('from_shared_cart_id').references(() => sharedCarts.id),
    /** ISO 8601 in UTC, so that the text sorts as the time does. */
    createdAt: text('created_at')
      .notNull()
      .default(sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
  },
  (table) => [
    check('orders_total_in_range', sql`${table.totalAmount} between 0 and 99999999.99`),
    index('orders_user').on(table.userId, table.id),
    index('orders_shared_cart').on(table.fromSharedCartId),
    index('orders_paid_by_time').on(table.paymentStatus, table.createdAt),
  ],
);

function quoted(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}
