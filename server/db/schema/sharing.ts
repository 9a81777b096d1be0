import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
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
    firstViewedAt: moment('first_viewed_at'),
    lastViewedAt: moment('last_viewed_at'),
    /** When it was accepted or declined. */
    answeredAt: moment('answered_at'),
    declineReason: text('decline_reason'),
    revokedAt: moment('revoked_at'),
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

/** Which browser has opened which recommendation: only such a one may order in its name. */
export const openedCarts = pgTable(
  'opened_carts',
  {
    sharedCartId: integer('shared_cart_id')
      .notNull()
      .references(() => sharedCarts.id),
    /** The hash of the browser's checkout cookie. */
    sessionHash: text('session_hash').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sharedCartId, table.sessionHash] }),
    index('opened_carts_by_age').on(table.sharedCartId, table.openedAt),
  ],
);
