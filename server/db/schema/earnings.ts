import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { adminUsers } from './administrators.ts';
import { createdAt } from './columns.ts';

export const payouts = pgTable(
  'payouts',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    amountCents: integer('amount_cents').notNull(),
    note: text('note'),
    adminId: integer('admin_id')
      .notNull()
      .references(() => adminUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('payouts_amount_positive', sql`${table.amountCents} > 0`),
    index('payouts_of_user').on(table.userId, table.id),
  ],
);
