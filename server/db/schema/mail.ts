import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { EMAIL_KINDS, UNSUBSCRIBE_KINDS } from '#shared/rules/email-kinds.ts';
import { users } from './accounts.ts';
import { createdAt, moment } from './columns.ts';
import { orders } from './orders.ts';

/** Account emails go out first, then emails about an order. The index `email_outbox_due` sorts by the same expression. */
export const emailPriority = sql.raw(
  `(case when kind = 'account' then 0 when kind in ('order', 'shipped', 'refunded', 'canceled', 'request') then 1 else 2 end)`,
);

/** Sent after the commit, with retries. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: serial('id').primaryKey(),
    /** One occasion sends one email. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: EMAIL_KINDS }).notNull().default('other'),
    recipient: text('recipient').notNull(),
    /** Null for the shop. Deleted together with the text. */
    replyTo: text('reply_to'),
    /** Deleted together with the text. */
    unsubscribeUrl: text('unsubscribe_url'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** The email is deleted when its buyer is removed from the order. */
    orderId: integer('order_id').references(() => orders.id),
    /** The email is deleted together with the account. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('email_outbox_due')
      .on(emailPriority, table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
    index('email_outbox_about_order')
      .on(table.orderId)
      .where(sql`${table.recipient} <> ''`),
    index('email_outbox_about_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null and ${table.recipient} <> ''`),
  ],
);

/** Messages of the contact page that wait for an answer. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** Not verified. */
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** The message is deleted together with the account. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_age').on(table.createdAt)],
);

/** How many practitioner emails a recipient got, or a network sent, in the last day. */
export const emailQuotas = pgTable(
  'email_quotas',
  {
    /** `recipient <hash of the email>` or `network <ip or its beginning>`. */
    key: text('key').primaryKey(),
    sentAt: moment('sent_at').array().notNull().default([]),
    lastSentAt: moment('last_sent_at').notNull().defaultNow(),
    /** When the recipient unsubscribed. Such a row is never deleted. */
    blockedAt: moment('blocked_at'),
  },
  (table) => [index('email_quotas_age').on(table.lastSentAt)],
);

export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: UNSUBSCRIBE_KINDS }).notNull(),
    emailHash: text('email_hash').notNull(),
    /** The order of a reminder, the user of a practitioner notification; null otherwise. */
    aboutId: integer('about_id'),
    createdAt: createdAt(),
  },
  (table) => [index('unsubscribe_links_age').on(table.createdAt)],
);
