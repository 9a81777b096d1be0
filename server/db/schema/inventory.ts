import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { supplements } from './catalog.ts';
import { createdAt, moment } from './columns.ts';

/** Requests for one back-in-stock email. */
export const stockRequests = pgTable(
  'stock_requests',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    supplementId: integer('supplement_id')
      .notNull()
      .references(() => supplements.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Unsubscribes with one click and without an account. */
    endToken: text('end_token').notNull().unique(),
    emailedAt: moment('emailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_requests_open')
      .on(table.supplementId, sql`lower(email)`)
      .where(sql`${table.emailedAt} is null`),
    index('stock_requests_of_email').on(sql`lower(email)`),
  ],
);
