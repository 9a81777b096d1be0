import { asc, sql } from 'drizzle-orm';
import { buildOnce, listOf, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import {
  LOT_STOCK_REASONS,
  lotMoves,
  lots,
  stockMoves,
  supplements,
  type STOCK_MOVE_REASONS,
} from '#server/db/schema.ts';

/** The sum of `lots` is `delta`; null is for units without a lot. Without `lots` no unit has one. */
export type StockDelta = {
  supplementId: number;
  delta: number;
  lots?: readonly { lotId: number | null; delta: number }[] | undefined;
};

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
      lotQuantity: supplements.lotQuantity,
      isActive: supplements.isActive,
    })
    .from(supplements)
    .where(sql`${supplements.id} = any(${listOf(valueOf('ids'), 'int')})`)
    .orderBy(asc(supplements.id))
    .for('no key update'),
);

/**
 * The only way to change stock: updates the supplement, its lots and the ledger together. Lock the supplements first,
 * which also serializes changes of their lots.
 */
export async function moveStock(
  tx: Db,
  deltas: readonly StockDelta[],
  cause: StockCause,
): Promise<void> {
  const moved = deltas.filter(({ delta }) => delta !== 0);
  if (moved.length === 0) return;
  const { reason, checkoutId = null, orderId = null, adminId = null } = cause;
  const { note = null, requestId = null } = cause;
  const moves = JSON.stringify(moved.map(({ supplementId, delta }) => ({ supplementId, delta })));
  const values = { moves, reason, checkoutId, orderId, adminId, note, requestId };
  const ofLots = moved.flatMap(splitByLot);
  if (ofLots.length === 0) await move(tx, values);
  else await moveLots(tx, { ...values, ofLots: JSON.stringify(ofLots) });
}

/** A supplement without lots gets no lot moves. */
function splitByLot({ supplementId, delta, lots: parts = [] }: StockDelta) {
  if (parts.every(({ lotId }) => lotId === null)) return [];
  const sum = parts.reduce((total, part) => total + part.delta, 0);
  if (sum !== delta) throw new Error(`Lots of ${supplementId} move ${sum} instead of ${delta}.`);
  return parts.map((part) => ({ supplementId, ...part }));
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

const moveLots = buildOnce((tx, valueOf: ValueOf<Move & { ofLots: string }>) => {
  const moves = sql`jsonb_to_recordset(${valueOf('moves')}::jsonb) as move("supplementId" int, delta int)`;
  const ofLots = sql`jsonb_to_recordset(${valueOf('ofLots')}::jsonb) as part("supplementId" int, "lotId" int, delta int)`;
  const isSetAside = sql.raw(LOT_STOCK_REASONS.map((reason) => `'${reason}'`).join(', '));
  const shelf = tx.$with('shelf', {}).as(
    sql`update ${supplements} set stock_quantity = stock_quantity + move.delta, lot_quantity = lot_quantity
        + (select coalesce(sum(part.delta), 0) from ${ofLots} where part."supplementId" = move."supplementId" and part."lotId" is not null)
      from ${moves} where supplements.id = move."supplementId"`,
  );
  const counted = tx.$with('counted', {}).as(
    sql`update ${lots} set sellable = sellable + part.delta,
        held = held - case when ${valueOf('reason')}::text in (${isSetAside}) then part.delta else 0 end
      from ${ofLots} where lots.id = part."lotId"`,
  );
  const ledger = tx.$with('ledger', {}).as(
    sql`insert into ${stockMoves} (supplement_id, delta, reason, checkout_id, order_id, admin_id, note, request_id)
      select "supplementId", delta, ${valueOf('reason')}, ${valueOf('checkoutId')}::uuid, ${valueOf('orderId')}::int, ${valueOf('adminId')}::int, ${valueOf('note')}, ${valueOf('requestId')}::uuid
      from ${moves} returning id, supplement_id, order_id`,
  );
  return tx
    .with(shelf, counted, ledger)
    .insert(lotMoves)
    .select(
      sql`select nextval('lot_moves_id_seq'), ledger.id, part."lotId", part.delta, ledger.order_id
        from ${ofLots} join ledger on ledger.supplement_id = part."supplementId"`,
    )
    .returning({ id: lotMoves.id });
});
