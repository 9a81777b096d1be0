import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { CHARGE_REFUSALS } from '#shared/rules/refills.ts';
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
  customerId: text('customer_id'),
  /** Whether the card may be charged again without its owner. */
  storesCard: boolean('stores_card').notNull().default(false),
  cardId: text('card_id'),
  /** Why a charge without the owner failed. */
  refusal: text('refusal', { enum: CHARGE_REFUSALS }),
  createdAt: createdAt(),
});

/** Test cards that their owners stored. */
export const demoCards = pgTable('demo_cards', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  /** The outcome of a charge without the owner. */
  later: text('later', { enum: ['authorized', ...CHARGE_REFUSALS] }).notNull(),
  refusesCapture: boolean('refuses_capture').notNull().default(false),
  removedAt: moment('removed_at'),
});

/** Cards to be stored without a charge. */
export const demoSetUps = pgTable('demo_set_ups', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  clientSecret: text('client_secret').notNull().unique(),
  customerId: text('customer_id').notNull(),
  status: text('status', { enum: ['open', 'asks', 'done'] })
    .notNull()
    .default('open'),
  cardId: text('card_id'),
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
