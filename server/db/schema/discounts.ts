import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { CATEGORY_VALUES } from '#shared/rules/categories.ts';
import { users } from './accounts.ts';
import { checkouts } from './checkout.ts';
import { createdAt, moment, updatedAt } from './columns.ts';

export const discounts = pgTable(
  'discounts',
  {
    id: serial('id').primaryKey(),
    /** In capitals. */
    code: text('code').notNull().unique(),
    /** In hundredths of a percent. Null for a code of a fixed amount. */
    rate: integer('rate'),
    amountCents: integer('amount_cents'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    leastGoodsCents: integer('least_goods_cents').notNull().default(0),
    mostUses: integer('most_uses'),
    mostUsesPerPerson: integer('most_uses_per_person'),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Together with `categories` what the code is for. Both empty: all products. */
    supplementIds: integer('supplement_ids').array().notNull().default([]),
    categories: text('categories', { enum: CATEGORY_VALUES }).array().notNull().default([]),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Orders that were not canceled before their capture. */
    uses: integer('uses').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('discounts_rate_or_amount', sql`num_nonnulls(${table.rate}, ${table.amountCents}) = 1`),
    check('discounts_rate_in_range', sql`${table.rate} between 1 and 9000`),
    check('discounts_amount_positive', sql`${table.amountCents} > 0`),
    check(
      'discounts_uses_in_limit',
      sql`${table.uses} between 0 and coalesce(${table.mostUses}, ${table.uses})`,
    ),
  ],
);

/** Codes of orders. */
export const discountUses = pgTable(
  'discount_uses',
  {
    checkoutId: uuid('checkout_id')
      .primaryKey()
      .references(() => checkouts.id),
    discountId: integer('discount_id')
      .notNull()
      .references(() => discounts.id),
    userId: integer('user_id').references(() => users.id),
    /** Hash of the email without its `+tag`. Null if the provider has no email. */
    emailHash: text('email_hash'),
    /** Set when the capture was refused. */
    returnedAt: moment('returned_at'),
    createdAt: createdAt(),
  },
  (table) => [index('discount_uses_of_discount').on(table.discountId)],
);
