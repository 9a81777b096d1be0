import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** Only the demo payment provider uses these tables. */
export const demoIntents = pgTable('demo_intents', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  clientSecret: text('client_secret').notNull().unique(),
  checkoutId: uuid('checkout_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  status: text('status').notNull(),
  capturedCents: integer('captured_cents').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
  captures: integer('captures').notNull().default(0),
  /** A test card that authorizes but refuses the capture. */
  refusesCapture: boolean('refuses_capture').notNull().default(false),
  receiptEmail: text('receipt_email'),
  billingName: text('billing_name'),
  declines: integer('declines').notNull().default(0),
  createdAt: createdAt(),
});

export const demoRefunds = pgTable('demo_refunds', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  intentId: text('intent_id')
    .notNull()
    .references(() => demoIntents.id),
  amountCents: integer('amount_cents').notNull(),
});

export const demoEvents = pgTable(
  'demo_events',
  {
    id: serial('id').primaryKey(),
    intentId: text('intent_id').notNull(),
    type: text('type').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    index('demo_events_due')
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null`),
  ],
);
