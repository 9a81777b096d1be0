import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ADMIN_ROLES } from '#shared/rules/admin-roles.ts';
import { createdAt, moment, oneOf, updatedAt } from './columns.ts';

export const adminUsers = pgTable(
  'admin_users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull().unique(),
    password: text('password').notNull(),
    email: text('email').notNull().unique(),
    role: text('role', { enum: ADMIN_ROLES }).notNull().default('owner'),
    isActive: boolean('is_active').notNull().default(true),
    /** The console asks for another password. */
    hasGeneratedPassword: boolean('has_generated_password').notNull().default(false),
    /** Encrypted. Active once a first code has confirmed it. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The time step of the last accepted code: each code works once. */
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

export const adminInvitations = pgTable('admin_invitations', {
  id: serial('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  email: text('email').notNull(),
  role: text('role', { enum: ADMIN_ROLES }).notNull(),
  invitedBy: integer('invited_by')
    .notNull()
    .references(() => adminUsers.id),
  expiresAt: moment('expires_at').notNull(),
});

export const adminEmailChanges = pgTable('admin_email_changes', {
  /** A newer request replaces the older one. */
  adminId: integer('admin_id')
    .primaryKey()
    .references(() => adminUsers.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
