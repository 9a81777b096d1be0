import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

/** What the owner has decided about the shop: one row, or none as long as nobody has decided anything. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Read through its contract, so that what an older version of the shop has stored gets the newer defaults. */
    settings: jsonb('settings').$type<unknown>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('shop_settings_one_row', sql`${table.id} = 1`)],
);
