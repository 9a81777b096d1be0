import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Plan } from '#shared/contracts/plan.ts';
import type { TemplateItem } from '#shared/contracts/templates.ts';
import { users } from './accounts.ts';
import { createdAt, moment } from './columns.ts';

/** How somebody who recommends wants to be shown, and what they want to be told. */
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
  /** One email a day with all of it, instead of one for each. */
  dailyDigest: boolean('daily_digest').notNull().default(false),
  digestSentAt: moment('digest_sent_at'),
  /** When they last looked at their recommendations: what came later is new. */
  updatesSeenAt: moment('updates_seen_at'),
});

/** Whom somebody recommends to. Private to them. */
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
    createdAt: createdAt(),
  },
  (table) => [index('practice_clients_of_user').on(table.userId, table.id)],
);

/** A recommendation to start others from: of one practitioner, or of the shop for all of them. */
export const cartTemplates = pgTable(
  'cart_templates',
  {
    id: serial('id').primaryKey(),
    /** Null for one that the shop offers. */
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
