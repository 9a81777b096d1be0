import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { lotMoves, lots, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { LineLots } from '#shared/contracts/admin-orders.ts';
import { readEarlierRefunds, unrefundedLines } from './earlier-refunds.ts';
import type { Order } from './order-states.ts';

const NO_CODES = { sku: null, gtin: null };

/** Lots of the units that did not come back, by order and supplement. */
export async function readLotsOfOrders(db: Db, orderIds: readonly number[]) {
  const rows = await selectLots(db, orderIds);
  const byLine = Map.groupBy(rows, (row) => `${row.orderId} ${row.supplementId}`);
  return (orderId: number, supplementId: number): LineLots =>
    (byLine.get(`${orderId} ${supplementId}`) ?? []).map(
      ({ id, code, bestBefore, state, units }) => ({ id, code, bestBefore, state, units }),
    );
}

function selectLots(db: Db, orderIds: readonly number[]) {
  return db
    .select({
      orderId: sql<number>`${lotMoves.orderId}`,
      supplementId: lots.supplementId,
      product: supplements.name,
      id: lots.id,
      code: lots.code,
      bestBefore: lots.bestBefore,
      state: lots.state,
      units: sql<number>`(-sum(${lotMoves.delta}))::int`,
    })
    .from(lotMoves)
    .innerJoin(lots, eq(lots.id, lotMoves.lotId))
    .innerJoin(supplements, eq(supplements.id, lots.supplementId))
    .where(inArray(lotMoves.orderId, [...orderIds]))
    .groupBy(lotMoves.orderId, lots.id, supplements.id)
    .having(sql`sum(${lotMoves.delta}) < 0`)
    .orderBy(asc(lotMoves.orderId), sql`${lots.bestBefore} nulls last`, asc(lots.id));
}

export async function readCodes(db: Db, supplementIds: readonly number[]) {
  const rows =
    supplementIds.length === 0
      ? []
      : await db
          .select({ id: supplements.id, sku: supplements.sku, gtin: supplements.gtin })
          .from(supplements)
          .where(inArray(supplements.id, [...new Set(supplementIds)]));
  const codes = new Map(rows.map(({ id, ...row }) => [id, row]));
  return (id: number) => codes.get(id) ?? NO_CODES;
}

/** Units of a blocked or recalled lot must not leave the shop. Lock the order first. */
export async function refuseBlockedLots(tx: Db, order: Pick<Order, 'id' | 'items'>): Promise<void> {
  const orderId = order.id;
  const left = unrefundedLines(order, await readEarlierRefunds(tx, orderId));
  const blocked = (await selectLots(tx, [orderId])).find(
    ({ state, supplementId }) => state !== 'shelf' && left.some(({ id }) => id === supplementId),
  );
  if (!blocked) return;
  const { code, product, state } = blocked;
  throw new AppError(
    'conflict',
    `Lot ${code} of ${product} is ${state}, so order #${orderId} must stay in the shop. Cancel or refund its units, or release the lot.`,
  );
}
