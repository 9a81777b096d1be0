import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { adminUsers, shelf, stockMoves, supplements } from '#server/db/schema.ts';
import type {
  InventoryEntry,
  InventoryPage,
  InventorySummary,
  LowStockEntry,
  StockMove,
} from '#shared/admin-catalog.ts';
import { ENTRIES_PER_PAGE } from '#shared/admin.ts';
import { countRecentSales } from './recent-sales.ts';
import { matchesSearch } from './supplements.ts';

const FORECAST_DAYS = 28;
const ALERTS_SHOWN = 100;

const isOut = eq(shelf.stockQuantity, 0);
const isLow = and(gt(shelf.stockQuantity, 0), lte(shelf.stockQuantity, shelf.lowStockThreshold));

/** A page of the shelf, with how long each product lasts if it goes on selling as it did. */
export async function listInventory(
  db: Database['db'],
  page: InventoryPage,
): Promise<InventoryEntry[]> {
  const rows = await db
    .select({
      id: supplements.id,
      name: supplements.name,
      stockQuantity: shelf.stockQuantity,
      lowStockThreshold: shelf.lowStockThreshold,
      displayOrder: shelf.displayOrder,
    })
    .from(shelf)
    .innerJoin(supplements, eq(supplements.id, shelf.supplementId))
    .where(
      and(
        await matchesSearch(db, page.search),
        page.stock && { low: isLow, out: isOut }[page.stock],
        page.after &&
          sql`(${shelf.displayOrder}, ${shelf.supplementId}) > (${page.after.displayOrder}::int, ${page.after.id}::int)`,
      ),
    )
    .orderBy(asc(shelf.displayOrder), asc(shelf.supplementId))
    .limit(page.limit);
  const ids = rows.map((row) => row.id);
  const sold = await countRecentSales(db, FORECAST_DAYS, ids);
  return rows.map((row) => ({
    ...row,
    lastsDays: lastsDays(row.stockQuantity, sold.get(row.id) ?? 0),
  }));
}

export async function summariseInventory(db: Db): Promise<InventorySummary> {
  const [sums] = await db
    .select({
      totalProducts: sql<number>`count(*)::int`,
      lowStock: sql<number>`(count(*) filter (where ${isLow}))::int`,
      outOfStock: sql<number>`(count(*) filter (where ${isOut}))::int`,
      inventoryValue: sql<string>`coalesce(sum(${shelf.price} * ${shelf.stockQuantity}), 0.00)::text`,
    })
    .from(shelf);
  return sums ?? { totalProducts: 0, lowStock: 0, outOfStock: 0, inventoryValue: '0.00' };
}

/** The emptiest shelves first; how many there are in all is told by the summary. */
export function listLowStock(db: Db): Promise<LowStockEntry[]> {
  const emptiest = db
    .select()
    .from(shelf)
    .where(lte(shelf.stockQuantity, shelf.lowStockThreshold))
    .orderBy(asc(shelf.stockQuantity), asc(shelf.supplementId))
    .limit(ALERTS_SHOWN)
    .as('emptiest');
  return db
    .select({
      id: supplements.id,
      name: supplements.name,
      currentStock: emptiest.stockQuantity,
      threshold: emptiest.lowStockThreshold,
    })
    .from(emptiest)
    .innerJoin(supplements, eq(supplements.id, emptiest.supplementId))
    .orderBy(asc(emptiest.stockQuantity), asc(supplements.id));
}

export async function listStockMoves(
  db: Db,
  supplementId: number,
  before: number | undefined,
): Promise<StockMove[]> {
  const rows = await db
    .select({
      id: stockMoves.id,
      createdAt: stockMoves.createdAt,
      delta: stockMoves.delta,
      reason: stockMoves.reason,
      note: stockMoves.note,
      orderId: stockMoves.orderId,
      admin: adminUsers.username,
    })
    .from(stockMoves)
    .leftJoin(adminUsers, eq(adminUsers.id, stockMoves.adminId))
    .where(
      and(
        eq(stockMoves.supplementId, supplementId),
        before === undefined ? undefined : lt(stockMoves.id, before),
      ),
    )
    .orderBy(desc(stockMoves.id))
    .limit(ENTRIES_PER_PAGE);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

function lastsDays(stock: number, sold: number): number | null {
  return sold > 0 ? Math.floor((stock * FORECAST_DAYS) / sold) : null;
}
