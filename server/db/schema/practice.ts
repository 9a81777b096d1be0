import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Plan } from '#shared/contracts/plan.ts';
import type { TemplateItem } from '#shared/contracts/templates.ts';
import { users } from './accounts.ts';
import { createdAt, moment } from './columns.ts';

export const practiceProfiles = pgTable('practice_profiles', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  displayName: text('display_name'),
  title: text('title'),
  practice: text('practice'),
  phone: text('phone'),
  website: text('website'),
  pictureUrl: text('picture_url'),
  greeting: text('greeting'),
  notifyViewed: boolean('notify_viewed').notNull().default(false),
  notifyAccepted: boolean('notify_accepted').notNull().default(true),
  notifyOrdered: boolean('notify_ordered').notNull().default(true),
  notifyDeclined: boolean('notify_declined').notNull().default(true),
  /** One email a day instead of one per event. */
  dailyDigest: boolean('daily_digest').notNull().default(false),
  digestSentAt: moment('digest_sent_at'),
  /** Later events count as new. */
  updatesSeenAt: moment('updates_seen_at'),
});

/** Clients of a practitioner, visible only to them. */
export const practiceClients = pgTable(
  'practice_clients',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    note: text('note'),
    /** Given from the commission on all recommendations for the client, in hundredths of a percent. */
    discountRate: integer('discount_rate').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('practice_clients_discount_in_range', sql`${table.discountRate} between 0 and 9000`),
    index('practice_clients_of_user').on(table.userId, table.id),
  ],
);

export const cartTemplates = pgTable(
  'cart_templates',
  {
    id: serial('id').primaryKey(),
    /** Null for templates of the shop. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    items: jsonb('items').$type<TemplateItem[]>().notNull(),
    plan: jsonb('plan').$type<Plan>(),
  },
  (table) => [
    index('cart_templates_of_user').on(table.userId, table.id),
    index('cart_templates_of_shop')
      .on(table.id)
      .where(sql`user_id is null`),
  ],
);
