import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { countFound, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import {
  lotMoves,
  lots,
  orders,
  recallEmails,
  sharedCarts,
  supplements,
  users,
} from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { shownName } from '#server/modules/accounts/users.ts';
import type { LotDetails, LotOrder } from '#shared/contracts/lots.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import { NAMED_LOT_COLUMNS, readLotRow } from './list-lots.ts';

/** Orders with units of the lot that did not come back, by one index. */
export function selectLotOrders(db: Db, lotId: number, after?: number) {
  return db
    .select({
      orderId: lotMoves.orderId,
      units: sql<number>`(-sum(${lotMoves.delta}))::int`.as('units'),
    })
    .from(lotMoves)
    .where(
      and(
        eq(lotMoves.lotId, lotId),
        sql`${lotMoves.orderId} is not null`,
        isBefore(after, lotMoves.orderId),
      ),
    )
    .groupBy(lotMoves.orderId)
    .having(sql`sum(${lotMoves.delta}) < 0`)
    .orderBy(desc(lotMoves.orderId))
    .$dynamic();
}

export async function readLot(db: Db, id: number): Promise<LotDetails> {
  const [lot] = await db
    .select(NAMED_LOT_COLUMNS)
    .from(lots)
    .innerJoin(supplements, eq(supplements.id, lots.supplementId))
    .where(eq(lots.id, id));
  if (!lot) throw new AppError('not_found', 'This lot does not exist.');
  const sold = selectLotOrders(db, id).as('sold');
  const [totals] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(units), 0)::int`,
    })
    .from(sold);
  const [recall] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      emailed: sql<number>`count(${recallEmails.emailedAt})::int`,
    })
    .from(recallEmails)
    .where(eq(recallEmails.lotId, id));
  return {
    ...readLotRow(lot),
    orders: totals?.orders ?? 0,
    soldUnits: totals?.units ?? 0,
    recall: recall && recall.orders > 0 ? recall : null,
  };
}

export async function listLotOrders(
  db: Db,
  lotId: number,
  { after, limit }: PageAfterId,
): Promise<ListPage<LotOrder>> {
  const found = await selectLotOrders(db, lotId, after).limit(limit + 1);
  const page = cutPage(found, limit, (last) => String(last.orderId));
  const ids = page.rows.flatMap(({ orderId }) => orderId ?? []);
  const rows = await readOrders(db, lotId, ids);
  return {
    rows: page.rows.flatMap(({ orderId, units }) => {
      const row = rows.find(({ id }) => id === orderId);
      return row ? [{ ...row, units }] : [];
    }),
    next: page.next,
    total: await countFound(db, selectLotOrders(db, lotId)),
  };
}

async function readOrders(db: Db, lotId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      customerName: orders.customerName,
      customerEmail: orders.customerEmail,
      orderStatus: orders.orderStatus,
      practitioner: sql<string | null>`case when ${users.id} is not null then ${shownName} end`,
      recallEmail: sql<LotOrder['recallEmail']>`case when ${recallEmails.lotId} is null then null
        when ${recallEmails.emailedAt} is null then 'waiting' else 'queued' end`,
    })
    .from(orders)
    .leftJoin(sharedCarts, eq(sharedCarts.id, orders.fromSharedCartId))
    .leftJoin(users, eq(users.id, sharedCarts.fromUserId))
    .leftJoin(recallEmails, and(eq(recallEmails.orderId, orders.id), eq(recallEmails.lotId, lotId)))
    .where(inArray(orders.id, [...ids]));
}
