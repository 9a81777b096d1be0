import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { stockMoves } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countDown, findLot, settleLots } from '#server/modules/catalog/lots.ts';
import { moveStock, type StockCause, type StockDelta } from '#server/modules/catalog/move-stock.ts';
import { setLowStockThreshold } from '#server/modules/catalog/stock-settings.ts';
import type { StockAdjustment, StockEdit } from '#shared/contracts/inventory.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import type { EditMark } from '#shared/rules/edit-mark.ts';
import type { CatalogDeps } from '#server/modules/catalog/catalog-deps.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { refuseStale, refuseUncountable } from '#server/modules/catalog/edit-supplements.ts';
import { getAdminSupplement, lockSupplement } from '#server/modules/catalog/search-supplements.ts';

/** Refuses if the stock or the supplement has changed since the form was opened. */
export async function setStock(
  deps: CatalogDeps,
  admin: Admin,
  id: number,
  { edit, mark }: { edit: StockEdit; mark: EditMark | undefined },
): Promise<AdminSupplement> {
  return runTransaction(deps.db, async (tx) => {
    const before = await lockSupplement(tx, id);
    const { stockQuantity } = before;
    if (mark?.stockQuantity !== undefined && mark.stockQuantity !== stockQuantity) {
      await refuseStale(tx, id, `Stock changed in the meantime: ${stockQuantity} left.`);
    }
    if (mark && mark.version !== before.version) await refuseStale(tx, id);
    if (edit.lowStockThreshold !== before.lowStockThreshold) {
      await setLowStockThreshold(tx, id, edit.lowStockThreshold);
    }
    const delta = edit.stockQuantity - stockQuantity;
    const counted = await countDown(tx, before, delta);
    await moveStock(tx, [counted], { reason: 'recount', adminId: admin.id });
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'stock set',
      subject: `supplement ${id}`,
      before: { stockQuantity, lowStockThreshold: before.lowStockThreshold },
      after: edit,
    });
    return getAdminSupplement(tx, id);
  });
}

/** Repeating a request, such as after a lost answer, changes nothing. */
export async function adjustStock(
  deps: CatalogDeps,
  admin: Admin,
  id: number,
  adjustment: StockAdjustment,
): Promise<void> {
  const { delta, reason, note, requestId, lotId } = adjustment;
  await runTransaction(deps.db, async (tx) => {
    const before = await lockSupplement(tx, id);
    // Under the lock, so that a second click finds the first one's entry.
    if (await isBooked(tx, id, adjustment)) return;
    const cause = {
      reason,
      adminId: admin.id,
      ...(note && { note }),
      ...(requestId && { requestId }),
    };
    if (lotId === undefined) {
      refuseUncountable(before.stockQuantity + delta, before.stockQuantity);
      await moveStock(tx, [await countDown(tx, before, delta)], cause);
    } else if (lotId === null) {
      const loose = before.stockQuantity - before.lotQuantity;
      refuseUncountable(loose + delta, loose);
      await moveStock(tx, [{ supplementId: id, delta }], cause);
    } else await countLot(tx, { supplementId: id, lotId, delta }, cause);
    const { stockQuantity } = await lockSupplement(tx, id);
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'stock adjusted',
      subject: `supplement ${id}`,
      before: { stockQuantity: before.stockQuantity },
      after: { stockQuantity, reason, note, ...(lotId && { lotId }) },
    });
  });
}

type LotCount = { supplementId: number; lotId: number; delta: number };

/** Units that were set aside return to the stock for a moment, so that the ledger explains how they left. */
async function countLot(
  tx: Db,
  { supplementId, lotId, delta }: LotCount,
  cause: StockCause,
): Promise<void> {
  const lot = await findLot(tx, lotId);
  if (lot.supplementId !== supplementId) {
    throw new AppError('not_found', 'This lot belongs to another supplement.');
  }
  const { requestId: _, ...withoutRequest } = cause;
  const units = lot.sellable + lot.held;
  refuseUncountable(units + delta, units);
  const released = Math.max(0, -delta - lot.sellable);
  const ofLot = (change: number): StockDelta[] => [
    { supplementId, delta: change, lots: [{ lotId, delta: change }] },
  ];
  await moveStock(tx, ofLot(released), { ...withoutRequest, reason: 'released' });
  await moveStock(tx, ofLot(delta), cause);
  await settleLots(tx, [supplementId], cause.adminId);
}

async function isBooked(
  tx: Db,
  supplementId: number,
  { delta, reason, note, requestId }: StockAdjustment,
): Promise<boolean> {
  if (requestId === undefined) return false;
  const [booked] = await tx
    .select({ delta: stockMoves.delta, reason: stockMoves.reason, note: stockMoves.note })
    .from(stockMoves)
    .where(and(eq(stockMoves.supplementId, supplementId), eq(stockMoves.requestId, requestId)));
  if (!booked) return false;
  const isSame =
    booked.delta === delta && booked.reason === reason && booked.note === (note || null);
  if (isSame) return true;
  const change = booked.delta > 0 ? `+${booked.delta}` : booked.delta;
  throw new AppError(
    'conflict',
    `A change of ${change} was already saved from this form. Reopen the form to make another one.`,
  );
}
