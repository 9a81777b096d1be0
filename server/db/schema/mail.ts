import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { MAIL_KINDS } from '#shared/rules/mail-kinds.ts';
import { users } from './accounts.ts';
import { createdAt, moment } from './columns.ts';
import { orders } from './orders.ts';

/** Messages that a transaction decided to send; delivered after its commit, and retried. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serial('id').primaryKey(),
    /** Names the occasion, so that it sends one message however often it is reported. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull().default('other'),
    recipient: text('recipient').notNull(),
    /** Who gets the answer, where that is not the shop; kept and emptied together with the text. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Why the last try failed. */
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** The order that it is about; it is emptied when its buyer is taken out of the order. */
    orderId: integer('order_id').references(() => orders.id),
    /** The account that it is about; it is emptied together with that. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
    index('mail_outbox_about_order')
      .on(table.orderId)
      .where(sql`${table.recipient} <> ''`),
    index('mail_outbox_about_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null and ${table.recipient} <> ''`),
  ],
);
