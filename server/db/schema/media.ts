import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { adminUsers } from './administrators.ts';
import { createdAt, moment } from './columns.ts';

/**
 * One row for each file that an administrator or a practitioner may send: first an address to send it to, then the
 * file as it came, at last the pictures made of it. Rows stay as long as their pictures, as the register of
 * our objects.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, and part of the pictures' addresses. Unlike the token it opens nothing. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Who may send it: an administrator, or a practitioner for their own page. */
    adminId: integer('admin_id').references(() => adminUsers.id),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    receivedAt: moment('received_at'),
    /** What the first bytes of the file say, never what the sender said. */
    contentType: text('content_type'),
    sizeBytes: integer('size_bytes'),
    /** Where the file as it came is stored, until pictures were made of it. */
    rawKey: text('raw_key'),
    /** Written down before the objects themselves, so that none can be forgotten. */
    objectKeys: text('object_keys').array().notNull().default([]),
    pages: text('pages').array().notNull().default([]),
    normalizedAt: moment('normalized_at'),
    /** Since when no supplement shows any of its pictures, as far as the clean-up has noticed. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    check('uploads_one_sender', sql`num_nonnulls(${table.adminId}, ${table.userId}) = 1`),
    index('uploads_of_user').on(table.userId, table.expiresAt),
    index('uploads_of_admin').on(table.adminId, table.expiresAt),
    index('uploads_unfinished')
      .on(table.expiresAt)
      .where(sql`${table.normalizedAt} is null or ${table.rawKey} is not null`),
  ],
);
