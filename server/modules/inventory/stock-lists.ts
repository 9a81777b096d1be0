import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers, shelf, stockMoves, supplements } from '#server/db/schema.ts';
import { countFound, countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import type {
  Forecast,
  InventorySummary,
  LowStockEntry,
  StockMove,
} from '#shared/contracts/inventory.ts';
import type { PageAfterId, PageAfterCursor } from '#shared/contracts/list-pages.ts';
import { sumRecentSales } from '#server/modules/reports/recent-sales.ts';
import { isAfter, STOCK_IS } from '#server/modules/catalog/search-supplements.ts';

const FORECAST_DAYS = 28;
/** Fewer sales are no basis for a forecast. */
const MIN_SALES = 5;

const isOnSale = eq(shelf.isActive, true);

/** How long the stock of each product lasts at the recent rate of sales. */
export async function listForecasts(
  db: Db,
  { after, limit }: PageAfterCursor,
): Promise<ListPage<Forecast>> {
  const recent = sumRecentSales(db, FORECAST_DAYS);
  const sells = and(isOnSale, gte(recent.quantity, MIN_SALES));
  const rows = await db
    .select({
      id: shelf.supplementId,
      displayOrder: shelf.displayOrder,
      stockQuantity: shelf.stockQuantity,
      sold: recent.quantity,
    })
    .from(shelf)
    .innerJoin(recent, eq(recent.supplementId, shelf.supplementId))
    .where(and(sells, isAfter(after, shelf.displayOrder, shelf.supplementId)))
    .orderBy(asc(shelf.displayOrder), asc(shelf.supplementId))
    .limit(limit + 1);
  const page = cutPage(rows, limit, (last) => `${last.displayOrder}.${last.id}`);
  const counted = db
    .select({ one: sql`1` })
    .from(shelf)
    .innerJoin(recent, eq(recent.supplementId, shelf.supplementId))
    .where(sells);
  return {
    rows: page.rows.map(({ id, stockQuantity, sold }) => ({
      id,
      lastsDays: Math.floor((stockQuantity * FORECAST_DAYS) / sold),
    })),
    next: page.next,
    total: await countFound(db, counted),
  };
}

export async function summarizeInventory(db: Db): Promise<InventorySummary> {
  const [sums] = await db
    .select({
      totalProducts: sql<number>`count(*)::int`,
      lowStock: sql<number>`(count(*) filter (where ${STOCK_IS.low}))::int`,
      outOfStock: sql<number>`(count(*) filter (where ${STOCK_IS.out}))::int`,
      inventoryValue: sql<string>`coalesce(sum(${shelf.price} * ${shelf.stockQuantity}), 0.00)::text`,
    })
    .from(shelf)
    .where(isOnSale);
  return sums ?? { totalProducts: 0, lowStock: 0, outOfStock: 0, inventoryValue: '0.00' };
}

/** At or below the threshold, lowest stock first. */
export async function listLowStock(
  db: Db,
  { after, limit }: PageAfterCursor,
): Promise<ListPage<LowStockEntry>> {
  const isShort = and(isOnSale, lte(shelf.stockQuantity, shelf.lowStockThreshold));
  const emptiest = db
    .select()
    .from(shelf)
    .where(and(isShort, isAfter(after, shelf.stockQuantity, shelf.supplementId)))
    .orderBy(asc(shelf.stockQuantity), asc(shelf.supplementId))
    .limit(limit + 1)
    .as('emptiest');
  const rows = await db
    .select({
      id: supplements.id,
      name: supplements.name,
      currentStock: emptiest.stockQuantity,
      threshold: emptiest.lowStockThreshold,
    })
    .from(emptiest)
    .innerJoin(supplements, eq(supplements.id, emptiest.supplementId))
    .orderBy(asc(emptiest.stockQuantity), asc(supplements.id));
  return {
    ...cutPage(rows, limit, (last) => `${last.currentStock}.${last.id}`),
    total: await countRows(db, shelf, isShort),
  };
}

export async function listStockMoves(
  db: Db,
  supplementId: number,
  { after, limit }: PageAfterId,
): Promise<ListPage<StockMove>> {
  const isOfSupplement = eq(stockMoves.supplementId, supplementId);
  const rows = await db
    .select({
      id: stockMoves.id,
      createdAt: stockMoves.createdAt,
      delta: stockMoves.delta,
      reason: stockMoves.reason,
      note: stockMoves.note,
      orderId: stockMoves.orderId,
      admin: adminUsers.username,
      lots: sql<StockMove['lots']>`coalesce((
        select json_agg(json_build_object('code', lots.code, 'delta', lot_moves.delta) order by lot_moves.id)
        from lot_moves join lots on lots.id = lot_moves.lot_id
        where lot_moves.stock_move_id = ${stockMoves.id}), '[]')`,
    })
    .from(stockMoves)
    .leftJoin(adminUsers, eq(adminUsers.id, stockMoves.adminId))
    .where(and(isOfSupplement, isBefore(after, stockMoves.id)))
    .orderBy(desc(stockMoves.id))
    .limit(limit + 1);
  const moves = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return {
    ...cutPage(moves, limit, (last) => String(last.id)),
    total: await countRows(db, stockMoves, isOfSupplement),
  };
}
