import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, moment, money, updatedAt } from './columns.ts';

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
