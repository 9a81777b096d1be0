import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { stockMoves, supplements, type STOCK_MOVE_REASONS } from '#server/db/schema.ts';

export type StockDelta = { supplementId: number; delta: number };

export type StockCause = {
  reason: (typeof STOCK_MOVE_REASONS)[number];
  checkoutId?: string;
  orderId?: number;
  adminId?: number;
  note?: string;
};

/**
 * Locks supplements until the transaction ends, always in the same order, so that baskets which
 * share products wait for each other instead of for ever.
 */
export function lockSupplements(tx: Db, ids: readonly number[]) {
  return tx
    .select({
      id: supplements.id,
      name: supplements.name,
      stockQuantity: supplements.stockQuantity,
      isActive: supplements.isActive,
    })
    .from(supplements)
    .where(inArray(supplements.id, [...ids]))
    .orderBy(asc(supplements.id))
    .for('no key update');
}

/** The only way stock changes: the shelf and the ledger move together. Lock the supplements first. */
export async function moveStock(
  tx: Db,
  deltas: readonly StockDelta[],
  cause: StockCause,
): Promise<void> {
  const moved = deltas.filter(({ delta }) => delta !== 0);
  if (moved.length === 0) return;
  const shelf = tx.$with('shelf').as(
    tx
      .update(supplements)
      .set({ stockQuantity: sql`${supplements.stockQuantity} + move.delta` })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as move("supplementId" int, delta int)`,
      )
      .where(sql`${supplements.id} = move."supplementId"`)
      .returning({ id: supplements.id }),
  );
  await tx
    .with(shelf)
    .insert(stockMoves)
    .values(moved.map((move) => ({ ...move, ...cause })));
}
