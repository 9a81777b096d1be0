import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ACCESSED_RECORDS } from '#shared/contracts/access-log.ts';
import { users } from './accounts.ts';
import { adminUsers } from './administrators.ts';
import { createdAt, moment } from './columns.ts';
import { sharedCarts } from './sharing.ts';

/** Never contains a password or a token. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Null for commands on the server. */
    adminId: integer('admin_id').references(() => adminUsers.id),
    action: text('action').notNull(),
    /** Such as `supplement 12`. */
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_of_subject').on(table.subject, table.id)],
);

/** Administrators who opened health data of a practitioner's clients. */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => adminUsers.id),
    practitionerId: integer('practitioner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a list of links, and once the recommendation was deleted. */
    cartId: integer('cart_id').references(() => sharedCarts.id, { onDelete: 'set null' }),
    record: text('record', { enum: ACCESSED_RECORDS }).notNull(),
    recordId: integer('record_id').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** A person who opens the same record again within the hour adds no entry. */
    hour: moment('hour')
      .notNull()
      .default(sql`date_trunc('hour', now())`),
  },
  (table) => [
    uniqueIndex('access_log_once_an_hour').on(
      table.adminId,
      table.record,
      table.recordId,
      table.hour,
    ),
    index('access_log_of_practitioner').on(table.practitionerId, table.id),
    index('access_log_of_cart').on(table.cartId),
  ],
);
