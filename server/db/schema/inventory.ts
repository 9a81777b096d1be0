import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Receipt } from '#shared/contracts/lots.ts';
import { adminUsers } from './administrators.ts';
import { supplements } from './catalog.ts';
import { createdAt, moment } from './columns.ts';
import { lots } from './lots.ts';
import { orders } from './orders.ts';

/** Requests for one back-in-stock email. */
export const stockRequests = pgTable(
  'stock_requests',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    supplementId: integer('supplement_id')
      .notNull()
      .references(() => supplements.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Unsubscribes with one click and without an account. */
    endToken: text('end_token').notNull().unique(),
    emailedAt: moment('emailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_requests_open')
      .on(table.supplementId, sql`lower(email)`)
      .where(sql`${table.emailedAt} is null`),
    index('stock_requests_of_email').on(sql`lower(email)`),
  ],
);

/** Received goods, as they were entered. */
export const receipts = pgTable('receipts', {
  id: serial('id').primaryKey(),
  /** Makes a repeated receipt idempotent. */
  requestId: uuid('request_id').notNull().unique(),
  receipt: jsonb('receipt').$type<Receipt>().notNull(),
  adminId: integer('admin_id').references(() => adminUsers.id),
  createdAt: createdAt(),
});

/** One row per lot and order, so that a buyer is emailed once. */
export const recallEmails = pgTable(
  'recall_emails',
  {
    lotId: integer('lot_id')
      .notNull()
      .references(() => lots.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    message: text('message').notNull(),
    emailedAt: moment('emailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.lotId, table.orderId] }),
    index('recall_emails_of_order').on(table.orderId),
    index('recall_emails_due')
      .on(table.createdAt)
      .where(sql`${table.emailedAt} is null`),
  ],
);
