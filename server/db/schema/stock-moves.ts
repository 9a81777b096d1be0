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

/** Units of a lot that leave the stock without leaving the shelf, and that return to it. */
export const LOT_STOCK_REASONS = ['blocked', 'expired', 'released'] as const;

export const STOCK_MOVE_REASONS = [
  'opening',
  'allocate',
  'release',
  'restock',
  'received',
  'damaged',
  'recount',
  ...LOT_STOCK_REASONS,
] as const;

/** The ledger: a supplement's stock is the sum of its moves. */
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
    /** Makes a repeated adjustment idempotent. */
    requestId: uuid('request_id'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('stock_moves_once_per_checkout').on(table.checkoutId, table.supplementId, table.reason),
    // Partial, because sales have no request id.
    uniqueIndex('stock_moves_once_per_request')
      .on(table.supplementId, table.requestId)
      .where(isNotNull(table.requestId)),
    index('stock_moves_of_supplement').on(table.supplementId, table.id),
    index('stock_moves_of_order').on(table.orderId),
  ],
);
