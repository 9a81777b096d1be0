import { and, asc, eq, or, sql } from 'drizzle-orm';
import { buildOnce, listOf, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { lotMoves, lots, stockMoves } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { chooseLots } from '#shared/rules/lots.ts';
import { moveStock, type StockCause, type StockDelta } from './move-stock.ts';

/** Days end at midnight UTC, like days of sales. A transaction may have waited for its lock since before midnight. */
export const today = sql`(statement_timestamp() at time zone 'utc')::date`;

/** The one rule that decides whether units of a lot may be sold. The best-before day itself counts as good. */
export const maySell = sql<boolean>`(${lots.state} = 'shelf' and (${lots.bestBefore} is null or ${lots.bestBefore} >= ${today}))`;

/** Expired units of the outer query’s supplement that the next settling will move out of the stock. */
export const pastUnits = sql<number>`(select coalesce(sum(lots.sellable), 0)::int from lots
  where lots.supplement_id = supplements.id and lots.sellable > 0 and not ${maySell})`;

export type ShelfLot = {
  id: number;
  supplementId: number;
  bestBefore: string | null;
  units: number;
};

/**
 * Moves units of lots that may not be sold out of the stock, and units that may be sold again back into it. Repeating
 * it changes nothing. Returns the lots that are left to sell, and today. Lock the supplements first.
 */
export async function settleLots(
  tx: Db,
  supplementIds: readonly number[],
  adminId?: number,
): Promise<{ today: string; shelf: ShelfLot[] }> {
  const rows = await readLots(tx, { ids: supplementIds });
  const cause = adminId === undefined ? {} : { adminId };
  const out = rows.filter((lot) => !lot.maySell && lot.sellable > 0);
  const isPast = ({ state }: Row) => state === 'shelf';
  const back = rows.filter((lot) => lot.maySell && lot.held > 0);
  await moveStock(tx, takeOut(out.filter(isPast)), { ...cause, reason: 'expired' });
  await moveStock(tx, takeOut(out.filter((lot) => !isPast(lot))), { ...cause, reason: 'blocked' });
  await moveStock(
    tx,
    sumUp(back, ({ held }) => held),
    { ...cause, reason: 'released' },
  );
  return {
    today: rows[0]?.today ?? '',
    shelf: rows
      .filter((lot) => lot.maySell)
      .map(({ id, supplementId, bestBefore, sellable, held }) => ({
        ...{ id, supplementId, bestBefore, units: sellable + held },
      })),
  };
}

type Row = Awaited<ReturnType<typeof readLots>>[number];

const readLots = buildOnce((tx, valueOf: ValueOf<{ ids: readonly number[] }>) =>
  tx
    .select({
      id: lots.id,
      supplementId: lots.supplementId,
      bestBefore: lots.bestBefore,
      state: lots.state,
      sellable: lots.sellable,
      held: lots.held,
      maySell,
      today: sql<string>`${today}::text`,
    })
    .from(lots)
    .where(
      and(
        sql`${lots.supplementId} = any(${listOf(valueOf('ids'), 'int')})`,
        sql`(${lots.sellable} > 0 or ${lots.held} > 0)`,
      ),
    )
    .orderBy(asc(lots.id)),
);

function takeOut(rows: readonly Row[]): StockDelta[] {
  return sumUp(rows, ({ sellable }) => -sellable);
}

/** One stock move per supplement. */
function sumUp(rows: readonly Row[], deltaOf: (lot: Row) => number): StockDelta[] {
  return [...Map.groupBy(rows, (lot) => lot.supplementId)].map(([supplementId, ofSupplement]) => {
    const parts = ofSupplement.map((lot) => ({ lotId: lot.id, delta: deltaOf(lot) }));
    return { supplementId, delta: parts.reduce((sum, { delta }) => sum + delta, 0), lots: parts };
  });
}

type Units = { supplementId: number; quantity: number };

/**
 * Puts units of an order back into the stock and into the lots that they came from. Lots that may not be sold retain
 * them outside the stock.
 */
export async function putBack(
  tx: Db,
  units: readonly Units[],
  cause: StockCause & { orderId: number },
): Promise<void> {
  const taken = await findTaken(tx, { orderId: cause.orderId });
  await moveStock(
    tx,
    units.map((line) => splitOver(taken, line)),
    cause,
  );
  if (taken.every(({ lotId }) => lotId === null)) return;
  const ids = units.map(({ supplementId }) => supplementId);
  await settleLots(tx, ids, cause.adminId);
}

type Taken = Awaited<ReturnType<typeof findTaken>>;

function splitOver(taken: Taken, { supplementId, quantity }: Units): StockDelta {
  let left = quantity;
  const parts = taken.flatMap((part) => {
    if (part.supplementId !== supplementId) return [];
    const delta = Math.min(part.units, left);
    left -= delta;
    return delta > 0 ? [{ lotId: part.lotId, delta }] : [];
  });
  return {
    ...{ supplementId, delta: quantity },
    lots: left > 0 ? [...parts, { lotId: null, delta: left }] : parts,
  };
}

/** The units of each lot that an order still holds. */
const findTaken = buildOnce((tx, valueOf: ValueOf<{ orderId: number }>) =>
  tx
    .select({
      supplementId: stockMoves.supplementId,
      lotId: lotMoves.lotId,
      units: sql<number>`(-sum(${lotMoves.delta}))::int`,
    })
    .from(lotMoves)
    .innerJoin(stockMoves, eq(stockMoves.id, lotMoves.stockMoveId))
    .leftJoin(lots, eq(lots.id, lotMoves.lotId))
    .where(eq(lotMoves.orderId, valueOf('orderId')))
    .groupBy(stockMoves.supplementId, lotMoves.lotId, lots.bestBefore)
    .orderBy(
      sql`${lotMoves.lotId} is not null`,
      sql`${lots.bestBefore} nulls last`,
      lotMoves.lotId,
    ),
);

/** A count without a lot: units without one first, then the first lots to expire. */
export async function countDown(
  tx: Db,
  { id, stockQuantity, lotQuantity }: { id: number; stockQuantity: number; lotQuantity: number },
  delta: number,
): Promise<StockDelta> {
  if (delta >= 0 || lotQuantity === 0) return { supplementId: id, delta };
  const rows = await readLots(tx, { ids: [id] });
  const shelf = rows.map((lot) => ({ ...lot, units: lot.sellable }));
  const loose = stockQuantity - lotQuantity;
  const taken = chooseLots(shelf, { quantity: -delta, loose, until: undefined });
  return {
    ...{ supplementId: id, delta },
    lots: taken.map(({ lotId, units }) => ({ lotId, delta: -units })),
  };
}

type NewLot = {
  supplementId: number;
  code: string;
  bestBefore: string | null;
  supplier: string | null;
  reference: string | null;
  cost: string | null;
};

/** Finds or creates the lot. Refuses another best-before date. Lock the supplement first. */
export async function openLot(tx: Db, lot: NewLot): Promise<number> {
  const { supplementId, code, bestBefore } = lot;
  const [known] = await tx
    .select({ id: lots.id, code: lots.code, bestBefore: lots.bestBefore })
    .from(lots)
    .where(and(eq(lots.supplementId, supplementId), sameIgnoringCase(lots.code, code)));
  if (!known) {
    const [created] = await tx.insert(lots).values(lot).returning({ id: lots.id });
    if (!created) throw new Error('The lot was not stored.');
    return created.id;
  }
  if (known.bestBefore === bestBefore) return known.id;
  const date =
    known.bestBefore === null ? 'no best-before date' : `best before ${known.bestBefore}`;
  throw new AppError(
    'conflict',
    `Lot ${known.code} is already stored with ${date}. Correct that lot first, or check the code.`,
  );
}

export async function findLot(tx: Db, id: number) {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, id));
  if (!lot) throw new AppError('not_found', 'This lot does not exist.');
  return lot;
}

type LotChange = Partial<Pick<typeof lots.$inferSelect, 'state' | 'bestBefore'>>;

export async function editLot(tx: Db, id: number, change: LotChange): Promise<void> {
  await tx.update(lots).set(change).where(eq(lots.id, id));
}

/** Supplements with units on the wrong side of the stock, such as after midnight. */
export async function findUnsettled(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: lots.supplementId })
    .from(lots)
    .where(
      or(and(sql`${lots.sellable} > 0`, sql`not ${maySell}`), and(sql`${lots.held} > 0`, maySell)),
    )
    .orderBy(lots.supplementId)
    .limit(limit);
  return rows.map(({ id }) => id);
}
