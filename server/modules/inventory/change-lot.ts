import { runTransaction } from '#server/db/run-transaction.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { editLot, findLot, settleLots } from '#server/modules/catalog/lots.ts';
import { lockSupplements } from '#server/modules/catalog/move-stock.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import type { LotDetails } from '#shared/contracts/lots.ts';
import type { LotState } from '#shared/rules/lots.ts';
import type { InventoryDeps } from './inventory-deps.ts';
import { readLot } from './lot-orders.ts';

type Change = { state?: LotState | undefined; bestBefore?: string | null | undefined };

/** Its units leave the stock or return to it in the same transaction. */
export async function changeLot(
  { db, faults }: InventoryDeps,
  admin: Admin,
  id: number,
  { state, bestBefore }: Change,
): Promise<LotDetails> {
  await runTransaction(db, async (tx) => {
    const { supplementId } = await findLot(tx, id);
    await lockSupplements(tx, [supplementId]);
    const before = await findLot(tx, id);
    const after = {
      state: state ?? before.state,
      bestBefore: bestBefore === undefined ? before.bestBefore : bestBefore,
    };
    if (after.state === before.state && after.bestBefore === before.bestBefore) return;
    await editLot(tx, id, after);
    await settleLots(tx, [supplementId], admin.id);
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'changed',
      subject: `lot ${id}`,
      before: { state: before.state, bestBefore: before.bestBefore },
      after,
    });
    faults.reach('inside-lot-change');
  });
  return readLot(db, id);
}
