import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CheckoutLine, InventoryIssue } from '#shared/contracts/checkout.ts';
import { type Discount, DISCOUNT_REFUSALS } from '#shared/contracts/discounts.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import type { ChosenLine } from '#shared/contracts/refills.ts';
import { CHARGE_REFUSALS } from '#shared/rules/refills.ts';
import { users } from './accounts.ts';
import { centsOf, charges, chargesInTotal, createdAt, moment, updatedAt } from './columns.ts';
import { sharedCarts } from './sharing.ts';

export const CHECKOUT_STATES = [
  'creating',
  'open',
  'allocated',
  'rejected',
  'paid',
  'canceled',
  'expired',
] as const;

/** The terms that a buyer accepted before paying. */
export type RefillConsent = { lines: ChosenLine[]; terms: string[]; agreedAt: string };

/** A card stored at the provider. */
export type StoredCard = { customerId: string; paymentMethodId: string };

export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The hash of the browser's checkout cookie. */
    browserId: text('browser_id').notNull(),
    /** The narrowest network; wider networks are its prefixes. */
    network: text('network').notNull(),
    /** Whether the browser opened a checkout more than a minute earlier. */
    isKnownBrowser: boolean('is_known_browser').notNull().default(false),
    userId: integer('user_id').references(() => users.id),
    sharedCartId: integer('shared_cart_id').references(() => sharedCarts.id),
    /** The same products and quantities have the same key at any price. */
    basketKey: text('basket_key').notNull(),
    /** Products, quantities and prices. */
    fingerprint: text('fingerprint').notNull(),
    items: jsonb('items').$type<CheckoutLine[]>().notNull(),
    /** Null until an address is given, if the shop offers no pick-up. */
    delivery: jsonb('delivery').$type<Delivery>(),
    charges: charges(),
    discount: jsonb('discount').$type<Discount>(),
    currency: text('currency').notNull().default('usd'),
    provider: text('provider').notNull(),
    intentId: text('intent_id').unique(),
    clientSecret: text('client_secret').unique(),
    state: text('state', { enum: CHECKOUT_STATES }).notNull().default('creating'),
    /** Why its code was refused after the card was authorized. */
    discountRefusal: text('discount_refusal', { enum: DISCOUNT_REFUSALS }),
    refill: jsonb('refill').$type<RefillConsent>(),
    /** A run of a refill; its table comes later, so there is no foreign key. */
    refillRunId: integer('refill_run_id'),
    /** Charged without the buyer. */
    storedCard: jsonb('stored_card').$type<StoredCard>(),
    /** The provider's customer who is to own the card, or owns it. */
    customerId: text('customer_id'),
    /** Why the stored card was not charged. */
    chargeRefusal: text('charge_refusal', { enum: CHARGE_REFUSALS }),
    inventoryIssues: jsonb('inventory_issues').$type<InventoryIssue[]>(),
    declines: integer('declines').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    /** When an unpaid checkout made room for others. */
    displacedAt: moment('displaced_at'),
    nextCheckAt: moment('next_check_at').notNull().defaultNow(),
    checks: integer('checks').notNull().default(0),
    /** When the buyer's browser confirmed that it showed the success. */
    acknowledgedAt: moment('acknowledged_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    chargesInTotal('checkouts'),
    check('checkouts_total_in_range', sql.raw(`${centsOf('totalCents')} between 50 and 99999999`)),
    uniqueIndex('checkouts_one_open_per_basket')
      // Per account: the next person at this browser must not continue another's checkout.
      .on(table.browserId, table.fingerprint, sql`coalesce(${table.userId}, 0)`)
      .where(sql`state in ('creating', 'open')`),
    uniqueIndex('checkouts_one_per_refill_run')
      .on(table.refillRunId)
      .where(sql`refill_run_id is not null and state in ('creating', 'open', 'allocated', 'paid')`),
    index('checkouts_of_refill_run')
      .on(table.refillRunId)
      .where(sql`refill_run_id is not null`),
    index('checkouts_with_refill')
      .on(table.updatedAt)
      .where(sql`refill is not null and state = 'paid'`),
    index('checkouts_recent_of_browser').on(table.browserId, table.basketKey),
    index('checkouts_open_by_network')
      .on(table.network.op('text_pattern_ops'), table.createdAt)
      .where(sql`state in ('creating', 'open') and displaced_at is null`),
    index('checkouts_due')
      .on(table.nextCheckAt)
      .where(sql`state in ('creating', 'open', 'allocated', 'rejected')`),
  ],
);

/** Recognizes repeated events. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    processedAt: moment('processed_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
