import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

/** One row, or none before the first change. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Read through its contract, so that new settings get their defaults. */
    settings: jsonb('settings').$type<unknown>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('shop_settings_one_row', sql`${table.id} = 1`)],
);
