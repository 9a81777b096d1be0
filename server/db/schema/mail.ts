import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { MAIL_KINDS } from '#shared/rules/mail-kinds.ts';
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
    /** The order that this message confirms, to be marked when it is sent. */
    orderId: integer('order_id').references(() => orders.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
