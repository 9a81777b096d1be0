import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { adminUsers } from './administrators.ts';
import { createdAt, moment } from './columns.ts';

/**
 * One row per upload: first a URL, then the received file, then its pictures. Rows are retained as the register of
 * stored objects.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Random and part of the pictures' URLs. Grants nothing. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    adminId: integer('admin_id').references(() => adminUsers.id),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    receivedAt: moment('received_at'),
    /** Detected from the first bytes, not from what the client said. */
    contentType: text('content_type'),
    sizeBytes: integer('size_bytes'),
    /** The received file, until its pictures exist. */
    rawKey: text('raw_key'),
    /** Written before the objects, so that none is orphaned. */
    objectKeys: text('object_keys').array().notNull().default([]),
    pages: text('pages').array().notNull().default([]),
    normalizedAt: moment('normalized_at'),
    /** When the clean-up first saw that no supplement uses its pictures. */
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
