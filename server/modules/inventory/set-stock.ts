import { runTransaction } from '#server/db/run-transaction.ts';
import { moveStock } from '#server/modules/catalog/move-stock.ts';
import { setLowStockThreshold } from '#server/modules/catalog/stock-settings.ts';
import type { StockAdjustment, StockEdit } from '#shared/contracts/inventory.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import type { EditMark } from '#shared/rules/edit-mark.ts';
import type { CatalogDeps } from '#server/modules/catalog/catalog-deps.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { refuseStale, refuseUncountable } from '#server/modules/catalog/edit-supplements.ts';
import { lockSupplement } from '#server/modules/catalog/search-supplements.ts';

/** Sets a number, unless the shelf or the supplement has changed since the form was opened. */
export async function setStock(
  deps: CatalogDeps,
  admin: Admin,
  id: number,
  { edit, mark }: { edit: StockEdit; mark: EditMark | undefined },
): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const before = await lockSupplement(tx, id);
    const { stockQuantity } = before;
    if (mark?.stockQuantity !== undefined && mark.stockQuantity !== stockQuantity) {
      await refuseStale(tx, id, `Stock has changed in the meantime: ${stockQuantity} are left.`);
    }
    if (mark && mark.version !== before.version) await refuseStale(tx, id);
    if (edit.lowStockThreshold !== before.lowStockThreshold) {
      await setLowStockThreshold(tx, id, edit.lowStockThreshold);
    }
    const delta = edit.stockQuantity - stockQuantity;
    await moveStock(tx, [{ supplementId: id, delta }], { reason: 'recount', adminId: admin.id });
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'stock set',
      subject: `supplement ${id}`,
      before: { stockQuantity, lowStockThreshold: before.lowStockThreshold },
      after: edit,
    });
  });
}

/** Adds or takes away, with a reason. */
export async function adjustStock(
  deps: CatalogDeps,
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
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'stock adjusted',
      subject: `supplement ${id}`,
      before: { stockQuantity: before.stockQuantity },
      after: { stockQuantity: before.stockQuantity + delta, reason, note },
    });
  });
}
