import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { receipts, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { refuseUncountable } from '#server/modules/catalog/edit-supplements.ts';
import { openLot, settleLots } from '#server/modules/catalog/lots.ts';
import { lockSupplements, moveStock, type StockDelta } from '#server/modules/catalog/move-stock.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import type { Receipt } from '#shared/contracts/lots.ts';
import type { InventoryDeps } from './inventory-deps.ts';

/** A receipt that was sent before changes nothing. Returns its number of units. */
export async function receiveGoods(
  { db, faults }: InventoryDeps,
  admin: Pick<Admin, 'id'>,
  receipt: Receipt,
): Promise<number> {
  const units = receipt.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await runTransaction(db, async (tx) => {
    // A second request with this id waits here until the first has committed.
    const [stored] = await tx
      .insert(receipts)
      .values({ requestId: receipt.requestId, receipt, adminId: admin.id })
      .onConflictDoNothing({ target: receipts.requestId })
      .returning({ id: receipts.id });
    if (!stored) return refuseOtherReceipt(tx, receipt);
    const ids = [...new Set(receipt.lines.map(({ supplementId }) => supplementId))];
    await requireSupplements(tx, ids);
    const locked = await lockSupplements(tx, ids);
    const deltas = await readDeltas(tx, receipt);
    for (const { supplementId, delta } of deltas) {
      const stock = locked.find(({ id }) => id === supplementId)?.stockQuantity ?? 0;
      refuseUncountable(stock + delta, stock);
    }
    const note = [receipt.supplier, receipt.reference].filter(Boolean).join(', ');
    const cause = { reason: 'received', adminId: admin.id, ...(note && { note }) } as const;
    await moveStock(tx, deltas, cause);
    // A lot may be blocked or past its date already.
    if (deltas.some(({ lots }) => lots)) await settleLots(tx, ids, admin.id);
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'received',
      subject: `receipt ${stored.id}`,
      after: receipt,
    });
    faults.reach('inside-receipt');
  });
  faults.reach('after-receipt');
  return units;
}

async function refuseOtherReceipt(tx: Db, receipt: Receipt): Promise<void> {
  const [row] = await tx
    .select({ receipt: receipts.receipt })
    .from(receipts)
    .where(eq(receipts.requestId, receipt.requestId));
  if (isDeepStrictEqual(row?.receipt, withoutUndefined(receipt))) return;
  throw new AppError(
    'conflict',
    'A receipt was already saved from this form. Reopen the form to receive more.',
  );
}

/** As it is stored. */
function withoutUndefined(receipt: Receipt): unknown {
  return JSON.parse(JSON.stringify(receipt));
}

async function requireSupplements(tx: Db, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: supplements.id })
    .from(supplements)
    .where(and(inArray(supplements.id, [...ids]), isNull(supplements.deletedAt)));
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing === undefined) return;
  throw new AppError('not_found', `Supplement ${missing} does not exist.`);
}

/** One delta per supplement, with its lots. */
async function readDeltas(tx: Db, { lines, supplier, reference }: Receipt): Promise<StockDelta[]> {
  const deltas: StockDelta[] = [];
  for (const [supplementId, ofSupplement] of Map.groupBy(lines, (line) => line.supplementId)) {
    const units = new Map<number | null, number>();
    for (const { lot, bestBefore = null, cost = null, quantity } of ofSupplement) {
      const origin = { supplier: supplier || null, reference: reference || null, cost };
      const lotId =
        lot === undefined
          ? null
          : await openLot(tx, { supplementId, code: lot, bestBefore, ...origin });
      units.set(lotId, (units.get(lotId) ?? 0) + quantity);
    }
    const lots = [...units].map(([lotId, delta]) => ({ lotId, delta }));
    const delta = lots.reduce((sum, part) => sum + part.delta, 0);
    const hasLots = lots.some(({ lotId }) => lotId !== null);
    deltas.push({ supplementId, delta, ...(hasLots && { lots }) });
  }
  return deltas;
}
