import { eq } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { editedNow, supplements } from '#server/db/schema.ts';
import { moveStock } from '#server/modules/inventory/move-stock.ts';
import type { StockAdjustment, StockEdit } from '#shared/admin-catalog.ts';
import type { Admin } from '#shared/admin.ts';
import type { EditMark } from '#shared/edit-mark.ts';
import type { AdminDeps } from './admin-deps.ts';
import { recordDeed } from './audit.ts';
import { refuseStale, refuseUncountable } from './edit-supplements.ts';
import { lockSupplement } from './supplements.ts';

/** Sets a number, unless the shelf or the supplement has changed since the form was opened. */
export async function setStock(
  deps: AdminDeps,
  admin: Admin,
  id: number,
  { edit, mark }: { edit: StockEdit; mark: EditMark | undefined },
): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const before = await lockSupplement(tx, id);
    const { stockQuantity } = before;
    if (mark?.stockQuantity !== undefined && mark.stockQuantity !== stockQuantity) {
      await refuseStale(tx, id, `Stock has changed meanwhile: ${stockQuantity} are left.`);
    }
    if (mark && mark.version !== before.version) await refuseStale(tx, id);
    if (edit.lowStockThreshold !== before.lowStockThreshold) {
      // An edit like any other: a form that was opened before must not undo it.
      await tx
        .update(supplements)
        .set({
          lowStockThreshold: edit.lowStockThreshold,
          ...editedNow,
        })
        .where(eq(supplements.id, id));
    }
    const delta = edit.stockQuantity - stockQuantity;
    await moveStock(tx, [{ supplementId: id, delta }], { reason: 'recount', adminId: admin.id });
    await recordDeed(tx, {
      adminId: admin.id,
      action: 'stock set',
      subject: `supplement ${id}`,
      before: { stockQuantity, lowStockThreshold: before.lowStockThreshold },
      after: edit,
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
    refuseUncountable(before.stockQuantity + delta, before.stockQuantity);
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
