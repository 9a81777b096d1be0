import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from './columns.ts';

export const userRoles = pgTable('user_roles', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  description: text('description').notNull(),
  canShareCarts: boolean('can_share_carts').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
});

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull().unique(),
    username: text('username').notNull().unique(),
    password: text('password').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    roleId: integer('role_id')
      .notNull()
      .references(() => userRoles.id),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_folded').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_folded').on(sql`lower(${table.username})`),
  ],
);

export const adminUsers = pgTable(
  'admin_users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull().unique(),
    password: text('password').notNull(),
    email: text('email').notNull().unique(),
    isActive: boolean('is_active').notNull().default(true),
    /** Made up by us and printed on a terminal: the console asks for another one. */
    hasGeneratedPassword: boolean('has_generated_password').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('admin_users_username_folded').on(sql`lower(${table.username})`)],
);

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

/** Links to choose a new password, each for one use. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
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
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    /** `user 12` or `admin 3`. */
    account: text('account').notNull(),
    /** The hash of an address or a browser, different for each account. */
    place: text('place').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.place] }),
    index('sign_in_places_age').on(table.lastUsedAt),
  ],
);

/** Who changed what, and how it was before. Never holds a password or a token. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => adminUsers.id),
    action: text('action').notNull(),
    /** What it was done to, such as `supplement 12`. */
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_of_subject').on(table.subject, table.id)],
);
