import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '#shared/contracts/address.ts';
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
    /** Hundredths of a percent; null means the shop's rate. */
    commissionRate: integer('commission_rate'),
    lastSignInAt: moment('last_sign_in_at'),
    /** Null until the user follows the link in the confirmation email. */
    emailVerifiedAt: moment('email_verified_at'),
    /** A deleted account keeps an anonymous row for its orders. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_folded').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_folded').on(sql`lower(${table.username})`),
    check('users_commission_in_range', sql`${table.commissionRate} between 0 and 10000`),
  ],
);

/** A customer who asks for an account that may recommend. */
export const roleRequests = pgTable(
  'role_requests',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => userRoles.id),
    licenseNumber: text('license_number'),
    practice: text('practice'),
    state: text('state', { enum: ['open', 'approved', 'refused'] })
      .notNull()
      .default('open'),
    /** The reason sent with a refusal. */
    answer: text('answer'),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('role_requests_one_open')
      .on(table.userId)
      .where(sql`state = 'open'`),
    index('role_requests_of_user').on(table.userId, table.id),
  ],
);

/** Single-use. */
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

export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_confirmations_user').on(table.userId)],
);

export const userAddresses = pgTable(
  'user_addresses',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Address>().notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [index('user_addresses_of_user').on(table.userId, table.usedAt)],
);
