import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { adminUsers } from './administrators.ts';
import { createdAt, moment } from './columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names a session to its user; the token and its hash stay on the server. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Shown to the user, for example "Firefox on Windows" and 192.0.2.0/24. */
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

/** Failed attempts, shared by all processes. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    failedAt: moment('failed_at').array().notNull().default([]),
    lastFailedAt: moment('last_failed_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [index('attempts_age').on(table.lastFailedAt)],
);

/** Devices and networks of earlier sign-ins, where failed attempts from elsewhere do not slow the owner down. */
export const signInDevices = pgTable(
  'sign_in_devices',
  {
    /** Such as `user 12` or `admin 3`. */
    account: text('account').notNull(),
    /** A hash of a network or a browser, salted per account. */
    device: text('device').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.device] }),
    index('sign_in_devices_age').on(table.lastUsedAt),
  ],
);

/** Single-use codes that replace the second factor. */
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
