import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LOT_STATES } from '#shared/rules/lots.ts';
import { supplements } from './catalog.ts';
import { createdAt, money, oneOf } from './columns.ts';
import { stockMoves } from './stock-moves.ts';

export const lots = pgTable(
  'lots',
  {
    id: serial('id').primaryKey(),
    supplementId: integer('supplement_id')
      .notNull()
      .references(() => supplements.id),
    code: text('code').notNull(),
    /** The last good day (UTC). Null if the lot has none. */
    bestBefore: date('best_before'),
    state: text('state', { enum: LOT_STATES }).notNull().default('shelf'),
    supplier: text('supplier'),
    reference: text('reference'),
    cost: money('cost'),
    /** Units that count as stock: the sum of the lot's moves. */
    sellable: integer('sellable').notNull().default(0),
    /** Units outside the stock because the lot is blocked, recalled or past its date. */
    held: integer('held').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('lots_code').on(table.supplementId, sql`lower(${table.code})`),
    index('lots_by_code').on(sql`lower(${table.code}) text_pattern_ops`),
    index('lots_by_date').on(table.bestBefore),
    check('lots_state_known', oneOf('state', LOT_STATES)),
    check('lots_sellable_not_negative', sql`${table.sellable} >= 0`),
    check('lots_held_not_negative', sql`${table.held} >= 0`),
    check('lots_cost_in_range', sql`${table.cost} between 0 and 99999999.99`),
  ],
);

/** The lots of a stock move. Moves from before the first lot have none; otherwise their sum is the move. */
export const lotMoves = pgTable(
  'lot_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    stockMoveId: bigint('stock_move_id', { mode: 'number' })
      .notNull()
      .references(() => stockMoves.id),
    /** Null for units without a lot. */
    lotId: integer('lot_id').references(() => lots.id),
    delta: integer('delta').notNull(),
    /** Copied from the stock move, so that the orders of a lot are found by one index. */
    orderId: integer('order_id'),
  },
  (table) => [
    index('lot_moves_of_stock_move').on(table.stockMoveId),
    index('lot_moves_of_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    index('lot_moves_of_lot')
      .on(table.lotId, table.orderId)
      .where(sql`${table.lotId} is not null`),
  ],
);
