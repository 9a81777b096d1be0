import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { adminUsers } from './administrators.ts';
import { createdAt, moment } from './columns.ts';

/** One row for each signed-in browser, of a user or of an administrator, never of both. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What its owner calls it by: neither the token nor its hash leaves the server. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** For people who look for a stranger among their sessions: 'Firefox on Windows', 192.0.2.0/24. */
    device: text('device').notNull().default(''),
    network: text('network').notNull().default(''),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('sessions_one_owner', sql`num_nonnulls(${table.userId}, ${table.adminId}) = 1`),
    index('sessions_user').on(table.userId),
    index('sessions_admin').on(table.adminId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Repeated failures, counted here so that every process of the shop agrees on them. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    /** When each of them happened; older ones are left out with the next. */
    failedAt: moment('failed_at').array().notNull().default([]),
    lastFailedAt: moment('last_failed_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [index('attempts_age').on(table.lastFailedAt)],
);

/** Where accounts were signed in to: there, the owner is not slowed down by what others guess elsewhere. */
export const signInDevices = pgTable(
  'sign_in_devices',
  {
    /** `user 12` or `admin 3`. */
    account: text('account').notNull(),
    /** The hash of an address or a browser, different for each account. */
    device: text('device').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.device] }),
    index('sign_in_devices_age').on(table.lastUsedAt),
  ],
);

/** Each lets an administrator in once without the device that makes their codes. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (table) => [index('admin_recovery_codes_of_admin').on(table.adminId)],
);
