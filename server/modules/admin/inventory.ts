import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { adminUsers, salesByProduct, stockMoves, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { moveStock } from '#server/modules/inventory/move-stock.ts';
import type {
  LowStockEntry,
  StockAdjustment,
  StockEdit,
  StockForecast,
  StockMove,
} from '#shared/admin-catalog.ts';
import type { Admin } from '#shared/admin.ts';
import type { AdminDeps } from './admin-deps.ts';
import { recordDeed } from './audit.ts';
import { refuseNegative } from './edit-supplements.ts';
import { lockSupplement } from './supplements.ts';

const FORECAST_DAYS = 28;
const MOVES_SHOWN = 200;

export function listLowStock(db: Db): Promise<LowStockEntry[]> {
  return db
    .select({
      id: supplements.id,
      name: supplements.name,
      currentStock: supplements.stockQuantity,
      threshold: supplements.lowStockThreshold,
    })
    .from(supplements)
    .where(
      and(
        eq(supplements.isActive, true),
        lte(supplements.stockQuantity, supplements.lowStockThreshold),
      ),
    )
    .orderBy(asc(supplements.stockQuantity), asc(supplements.id));
}

/** Sets a number, unless the shelf has changed since the form was opened. */
export async function setStock(
  deps: AdminDeps,
  admin: Admin,
  id: number,
  edit: StockEdit,
): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const before = await lockSupplement(tx, id);
    const expected = edit.expectedStockQuantity;
    if (expected !== undefined && expected !== before.stockQuantity) {
      throw new AppError(
        'conflict',
        `Stock has changed meanwhile: ${before.stockQuantity} are left.`,
        { details: { currentStock: before.stockQuantity } },
      );
    }
    await tx
      .update(supplements)
      .set({ lowStockThreshold: edit.lowStockThreshold })
      .where(eq(supplements.id, id));
    const delta = edit.stockQuantity - before.stockQuantity;
    await moveStock(tx, [{ supplementId: id, delta }], { reason: 'recount', adminId: admin.id });
    await recordDeed(tx, {
      adminId: admin.id,
      action: 'stock set',
      subject: `supplement ${id}`,
      before: { stockQuantity: before.stockQuantity, lowStockThreshold: before.lowStockThreshold },
      after: { stockQuantity: edit.stockQuantity, lowStockThreshold: edit.lowStockThreshold },
    });
  });
  deps.catalogue.invalidate();
}

/** Adds or takes away, with a reason. */
export async function adjustStock(
  deps: AdminDeps,
  admin: Admin,
  id: number,
  { delta, reason, note }: StockAdjustment,
): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const before = await lockSupplement(tx, id);
    refuseNegative(before.stockQuantity + delta, before.stockQuantity);
    await moveStock(tx, [{ supplementId: id, delta }], {
      reason,
      adminId: admin.id,
      ...(note && { note }),
    });
    await recordDeed(tx, {
      adminId: admin.id,
      action: 'stock adjusted',
      subject: `supplement ${id}`,
      before: { stockQuantity: before.stockQuantity },
      after: { stockQuantity: before.stockQuantity + delta, reason, note },
    });
  });
  deps.catalogue.invalidate();
}

export async function listStockMoves(db: Db, supplementId: number): Promise<StockMove[]> {
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
    .where(eq(stockMoves.supplementId, supplementId))
    .orderBy(desc(stockMoves.id))
    .limit(MOVES_SHOWN);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** How long the shelf lasts if it goes on selling as in the last four weeks. */
export async function forecastStock(db: Db): Promise<StockForecast[]> {
  const sold = sql<number>`coalesce(sum(${salesByProduct.quantity}), 0)::int`;
  const rows = await db
    .select({ id: supplements.id, stock: supplements.stockQuantity, sold })
    .from(supplements)
    .leftJoin(
      salesByProduct,
      and(
        eq(salesByProduct.supplementId, supplements.id),
        sql`${salesByProduct.day} > (now() at time zone 'utc')::date - ${FORECAST_DAYS}::int`,
      ),
    )
    .where(eq(supplements.isActive, true))
    .groupBy(supplements.id)
    .orderBy(asc(supplements.id));
  return rows.map((row) => ({
    id: row.id,
    sold: row.sold,
    lastsDays: row.sold > 0 ? Math.floor((row.stock * FORECAST_DAYS) / row.sold) : null,
  }));
}
