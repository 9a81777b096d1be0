import { asc, sql } from 'drizzle-orm';
import { buildOnce, listOf, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { stockMoves, supplements, type STOCK_MOVE_REASONS } from '#server/db/schema.ts';

export type StockDelta = { supplementId: number; delta: number };

export type StockCause = {
  reason: (typeof STOCK_MOVE_REASONS)[number];
  checkoutId?: string;
  orderId?: number;
  adminId?: number;
  note?: string;
  /** Identifies a repeated request. */
  requestId?: string;
};

/** Locks in order of id, so that baskets with common products cannot deadlock. */
export function lockSupplements(tx: Db, ids: readonly number[]) {
  return lock(tx, { ids });
}

const lock = buildOnce((tx, valueOf: ValueOf<{ ids: readonly number[] }>) =>
  tx
    .select({
      id: supplements.id,
      name: supplements.name,
      stockQuantity: supplements.stockQuantity,
      isActive: supplements.isActive,
    })
    .from(supplements)
    .where(sql`${supplements.id} = any(${listOf(valueOf('ids'), 'int')})`)
    .orderBy(asc(supplements.id))
    .for('no key update'),
);

/** The only way to change stock: updates the supplement and its ledger together. Lock the supplements first. */
export async function moveStock(
  tx: Db,
  deltas: readonly StockDelta[],
  cause: StockCause,
): Promise<void> {
  const moved = deltas.filter(({ delta }) => delta !== 0);
  if (moved.length === 0) return;
  const { reason, checkoutId = null, orderId = null, adminId = null } = cause;
  const { note = null, requestId = null } = cause;
  const moves = JSON.stringify(moved);
  await move(tx, { moves, reason, checkoutId, orderId, adminId, note, requestId });
}

type Move = { [Name in keyof Required<StockCause>]: Required<StockCause>[Name] | null } & {
  moves: string;
};

const move = buildOnce((tx, valueOf: ValueOf<Move>) => {
  const moves = sql`jsonb_to_recordset(${valueOf('moves')}::jsonb) as move("supplementId" int, delta int)`;
  const shelf = tx.$with('shelf').as(
    tx
      .update(supplements)
      .set({ stockQuantity: sql`${supplements.stockQuantity} + move.delta` })
      .from(moves)
      .where(sql`${supplements.id} = move."supplementId"`)
      .returning({ id: supplements.id }),
  );
  const ledger = tx.$with('ledger', {}).as(
    sql`insert into ${stockMoves} (supplement_id, delta, reason, checkout_id, order_id, admin_id, note, request_id)
      select "supplementId", delta, ${valueOf('reason')}, ${valueOf('checkoutId')}::uuid, ${valueOf('orderId')}::int, ${valueOf('adminId')}::int, ${valueOf('note')}, ${valueOf('requestId')}::uuid
      from ${moves}`,
  );
  return tx.with(shelf, ledger).select().from(shelf);
});
