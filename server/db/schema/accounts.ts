import { sql } from 'drizzle-orm';
import {
  boolean,
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
    /** When its owner followed the link that was mailed to it; null for an address that nobody has proved. */
    emailVerifiedAt: moment('email_verified_at'),
    /** Its owner wanted it gone: what is left is a row without a person, for the orders that point to it. */
    deletedAt: moment('deleted_at'),
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

/** Links that prove an e-mail address: the account's own, or the one that it is to get. */
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

/** Where a user has parcels sent. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Address>().notNull(),
    /** The newest used one is offered first. */
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [index('user_addresses_of_user').on(table.userId, table.usedAt)],
);
