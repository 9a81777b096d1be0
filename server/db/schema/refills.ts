import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CheckoutLine, InventoryIssue } from '#shared/contracts/checkout.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import type { Discount } from '#shared/contracts/discounts.ts';
import type { ChosenLine, RefillCard } from '#shared/contracts/refills.ts';
import {
  CHARGE_REFUSALS,
  REFILL_STATES,
  type RefillLine,
  RUN_STATES,
} from '#shared/rules/refills.ts';
import { charges, chargesInTotal, createdAt, moment, oneOf, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { sharedCarts } from './sharing.ts';

export const refills = pgTable(
  'refills',
  {
    id: serial('id').primaryKey(),
    /** The checkout or set-up with the consent, so that it starts one refill. */
    startedBy: text('started_by').notNull().unique(),
    /** The order that is repeated. Its account owns the refill. */
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The browser that ordered; products may be recommended to it. */
    browserId: text('browser_id').notNull(),
    sharedCartId: integer('shared_cart_id').references(() => sharedCarts.id),
    sharedCartVersion: integer('shared_cart_version'),
    /** Empty once the buyer was removed. */
    email: text('email').notNull(),
    customerName: text('customer_name'),
    lines: jsonb('lines').$type<RefillLine[]>().notNull(),
    state: text('state', { enum: REFILL_STATES }).notNull().default('active'),
    /** Null once ended. */
    nextOn: date('next_on'),
    delivery: jsonb('delivery').$type<Delivery>(),
    /** At the provider; both null once the card was removed. */
    customerId: text('customer_id'),
    paymentMethodId: text('payment_method_id'),
    card: jsonb('card').$type<RefillCard>(),
    /** The paragraphs that the buyer agreed to. */
    terms: jsonb('terms').$type<string[]>().notNull(),
    consentedAt: moment('consented_at').notNull(),
    /** The expiry about which the buyer was emailed, such as `2028-02`. */
    cardNoticeFor: text('card_notice_for'),
    yearlyNoticeAt: moment('yearly_notice_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('refills_state_known', oneOf('state', REFILL_STATES)),
    check('refills_ended', sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
    index('refills_due')
      .on(table.nextOn)
      .where(sql`state = 'active'`),
    index('refills_of_order').on(table.orderId),
    index('refills_of_cart').on(table.sharedCartId),
  ],
);

export const refillRuns = pgTable(
  'refill_runs',
  {
    id: serial('id').primaryKey(),
    refillId: integer('refill_id')
      .notNull()
      .references(() => refills.id),
    dueOn: date('due_on').notNull(),
    state: text('state', { enum: RUN_STATES }).notNull().default('announced'),
    /** As announced. */
    items: jsonb('items').$type<CheckoutLine[]>().notNull(),
    charges: charges(),
    delivery: jsonb('delivery').$type<Delivery>(),
    discount: jsonb('discount').$type<Discount>(),
    announcedOn: date('announced_on').notNull(),
    /** The day of the last email before the charge. */
    remindedOn: date('reminded_on'),
    /** When the job charges it next; null while nothing is to do. */
    tryOn: date('try_on'),
    /** Declined charges. */
    tries: integer('tries').notNull().default(0),
    firstTriedOn: date('first_tried_on'),
    refusal: text('refusal', { enum: CHARGE_REFUSALS }),
    shortages: jsonb('shortages').$type<InventoryIssue[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('refill_runs_one_per_date').on(table.refillId, table.dueOn),
    check('refill_runs_state_known', oneOf('state', RUN_STATES)),
    chargesInTotal('refill_runs'),
    uniqueIndex('refill_runs_one_open')
      .on(table.refillId)
      .where(sql`state in ('announced', 'charging', 'short', 'declined')`),
    index('refill_runs_open')
      .on(table.tryOn)
      .where(sql`state in ('announced', 'charging', 'short', 'declined')`),
  ],
);

export const refillLinks = pgTable(
  'refill_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    refillId: integer('refill_id')
      .notNull()
      .references(() => refills.id),
    createdAt: createdAt(),
  },
  (table) => [index('refill_links_of_refill').on(table.refillId, table.createdAt)],
);

/** Cards that a buyer is storing without a charge, for a new refill or for a running one. */
export const refillSetUps = pgTable(
  'refill_set_ups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: integer('order_id').references(() => orders.id),
    refillId: integer('refill_id').references(() => refills.id),
    /** The accepted terms; null when only the card changes. */
    lines: jsonb('lines').$type<ChosenLine[]>(),
    terms: jsonb('terms').$type<string[]>(),
    customerId: text('customer_id'),
    setUpId: text('set_up_id').unique(),
    clientSecret: text('client_secret').unique(),
    state: text('state', { enum: ['open', 'done', 'canceled'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  (table) => [
    check('refill_set_ups_for_one', sql`(${table.orderId} is null) <> (${table.refillId} is null)`),
    index('refill_set_ups_open')
      .on(table.createdAt)
      .where(sql`state = 'open'`),
  ],
);
