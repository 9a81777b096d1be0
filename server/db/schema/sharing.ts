import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import type { LineAnswer } from '#shared/contracts/line-answers.ts';
import type { Plan } from '#shared/contracts/plan.ts';
import { users } from './accounts.ts';
import { createdAt, moment, money, updatedAt } from './columns.ts';
import { practiceClients } from './practice.ts';

export const sharedCarts = pgTable(
  'shared_carts',
  {
    id: serial('id').primaryKey(),
    fromUserId: integer('from_user_id')
      .notNull()
      .references(() => users.id),
    toUserId: integer('to_user_id').references(() => users.id),
    /** The practitioner's client; private. */
    personId: integer('person_id').references(() => practiceClients.id, { onDelete: 'set null' }),
    /** Increases when its lines change. */
    version: integer('version').notNull().default(1),
    shareToken: text('share_token').notNull().unique(),
    title: text('title').notNull(),
    description: text('description'),
    cartItems: text('cart_items').notNull(),
    /** Null where the labels decide. */
    plan: jsonb('plan').$type<Plan>(),
    totalAmount: money('total_amount').notNull(),
    /** The part of the commission rate that the buyer gets instead, in hundredths of a percent. */
    giftRate: integer('gift_rate').notNull().default(0),
    status: text('status').notNull().default('pending'),
    firstViewedAt: moment('first_viewed_at'),
    lastViewedAt: moment('last_viewed_at'),
    answeredAt: moment('answered_at'),
    declineReason: text('decline_reason'),
    revokedAt: moment('revoked_at'),
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('shared_carts_gift_in_range', sql`${table.giftRate} between 0 and 9000`),
    check('shared_carts_total_in_range', sql`${table.totalAmount} between 0 and 99999999.99`),
    index('shared_carts_sent').on(table.fromUserId, table.id),
    // Checked for each sender every few seconds.
    index('shared_carts_changed').on(table.fromUserId, table.updatedAt),
    index('shared_carts_received').on(table.toUserId),
    index('shared_carts_for_person').on(table.personId),
  ],
);

/** Earlier versions of a recommendation. */
export const sharedCartVersions = pgTable(
  'shared_cart_versions',
  {
    sharedCartId: integer('shared_cart_id')
      .notNull()
      .references(() => sharedCarts.id),
    version: integer('version').notNull(),
    cartItems: text('cart_items').notNull(),
    plan: jsonb('plan').$type<Plan>(),
    totalAmount: money('total_amount').notNull(),
    replacedAt: moment('replaced_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sharedCartId, table.version] })],
);

/** Append-only: answering again adds a row. */
export const cartAnswers = pgTable(
  'cart_answers',
  {
    id: serial('id').primaryKey(),
    sharedCartId: integer('shared_cart_id')
      .notNull()
      .references(() => sharedCarts.id),
    version: integer('version').notNull(),
    /** The hash of the browser's checkout cookie. */
    browserId: text('browser_id').notNull(),
    lines: jsonb('lines').$type<LineAnswer[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('cart_answers_of_cart').on(table.sharedCartId, table.id)],
);

/** Emails that sent a recommendation. The outbox has their state. */
export const cartEmails = pgTable(
  'cart_emails',
  {
    id: serial('id').primaryKey(),
    sharedCartId: integer('shared_cart_id')
      .notNull()
      .references(() => sharedCarts.id),
    /** Emptied together with the message when the client is removed. */
    recipient: text('recipient').notNull(),
    message: text('message'),
    emailKey: text('email_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('cart_emails_of_cart').on(table.sharedCartId, table.id)],
);

/** Only a browser that opened a recommendation may order from it. */
export const openedCarts = pgTable(
  'opened_carts',
  {
    sharedCartId: integer('shared_cart_id')
      .notNull()
      .references(() => sharedCarts.id),
    /** The hash of the browser's checkout cookie. */
    browserId: text('browser_id').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sharedCartId, table.browserId] }),
    index('opened_carts_by_age').on(table.sharedCartId, table.openedAt),
  ],
);
