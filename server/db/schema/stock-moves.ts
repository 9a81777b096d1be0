import { isNotNull } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { adminUsers } from './administrators.ts';
import { supplements } from './catalog.ts';
import { checkouts } from './checkout.ts';
import { createdAt } from './columns.ts';
import { orders } from './orders.ts';

export const STOCK_MOVE_REASONS = [
  'opening',
  'allocate',
  'release',
  'restock',
  'received',
  'damaged',
  'recount',
] as const;

/** Every change of stock from any cause; the sum of a supplement's moves is its stock. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    supplementId: integer('supplement_id')
      .notNull()
      .references(() => supplements.id),
    delta: integer('delta').notNull(),
    reason: text('reason', { enum: STOCK_MOVE_REASONS }).notNull(),
    checkoutId: uuid('checkout_id').references(() => checkouts.id),
    orderId: integer('order_id').references(() => orders.id),
    adminId: integer('admin_id').references(() => adminUsers.id),
    note: text('note'),
    /** Made by the form of an adjustment: sent again, it is the same adjustment. */
    requestId: uuid('request_id'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('stock_moves_once_per_checkout').on(table.checkoutId, table.supplementId, table.reason),
    // Sales have no such id and need not pay for the index.
    uniqueIndex('stock_moves_once_per_request')
      .on(table.supplementId, table.requestId)
      .where(isNotNull(table.requestId)),
    index('stock_moves_of_supplement').on(table.supplementId, table.id),
    index('stock_moves_of_order').on(table.orderId),
  ],
);
