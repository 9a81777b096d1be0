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
import { ADMIN_ROLES } from '#shared/rules/admin-roles.ts';
import { createdAt, moment, oneOf, updatedAt } from './columns.ts';

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
    /** Their share of sales through their recommendations, in hundredths of a percent; null for the shop's own rate. */
    commissionRate: integer('commission_rate'),
    lastSignInAt: moment('last_sign_in_at'),
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
    check('users_commission_in_range', sql`${table.commissionRate} between 0 and 10000`),
  ],
);

export const adminUsers = pgTable(
  'admin_users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull().unique(),
    password: text('password').notNull(),
    email: text('email').notNull().unique(),
    role: text('role', { enum: ADMIN_ROLES }).notNull().default('owner'),
    isActive: boolean('is_active').notNull().default(true),
    /** Made up by us and printed on a terminal: the console asks for another one. */
    hasGeneratedPassword: boolean('has_generated_password').notNull().default(false),
    /** The secret of the second factor, encrypted; it counts once a first code has confirmed it. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The time step of the last code taken: no code is taken twice. */
    totpLastStep: integer('totp_last_step'),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('admin_users_username_folded').on(sql`lower(${table.username})`),
    check('admin_users_role_known', oneOf('role', ADMIN_ROLES)),
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

/** Links by which somebody becomes an administrator, each for one use. */
export const adminInvitations = pgTable('admin_invitations', {
  id: serial('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  email: text('email').notNull(),
  role: text('role', { enum: ADMIN_ROLES }).notNull(),
  invitedBy: integer('invited_by')
    .notNull()
    .references(() => adminUsers.id),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Somebody wants to recommend; until an administrator has agreed, they are a customer. */
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
    /** What they were told with a refusal. */
    answer: text('answer'),
    adminId: integer('admin_id').references(() => adminUsers.id),
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

/** Links that prove an email address: the account's own, or the one that it is to get. */
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
