import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { editedNow, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type {
  AdminSupplement,
  SupplementEdit,
  SupplementInput,
} from '#shared/contracts/supplements.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import type { EditMark } from '#shared/rules/edit-mark.ts';
import { NOT_A_PICTURE } from '#shared/rules/picture-address.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { countDown } from './lots.ts';
import { moveStock } from './move-stock.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { findActiveCategoryIds } from './categories.ts';
import { requirePairings } from './pairings.ts';
import { refuseTakenCodes } from './product-codes.ts';
import { getAdminSupplement, lockSupplement } from './search-supplements.ts';
import {
  applyEdit,
  changeSupplements,
  findInvalidPictures,
  insertSupplements,
  type SupplementChange,
} from './write-supplements.ts';

export async function createSupplement(
  deps: CatalogDeps,
  admin: Admin,
  input: SupplementInput,
): Promise<AdminSupplement> {
  const id = await runTransaction(deps.db, async (tx) => {
    await requireCategory(tx, input.categoryId);
    await refuseTakenCodes(tx, null, input);
    await requirePairings(tx, { id: null, label: input.label });
    const [created] = await insertSupplements(tx, admin, [input]);
    if (!created) throw new Error('The supplement was not stored.');
    return created;
  });
  return getAdminSupplement(deps.db, id);
}

/**
 * Refuses an outdated edit. Stock changes by the difference to the loaded value, so that units sold meanwhile do not
 * come back.
 */
export async function updateSupplement(
  deps: CatalogDeps,
  admin: Admin,
  id: number,
  { edit, mark }: { edit: SupplementEdit; mark: EditMark | undefined },
): Promise<AdminSupplement> {
  await runTransaction(deps.db, async (tx) => {
    const before = await lockSupplement(tx, id);
    if (mark && mark.version !== before.version) await refuseStale(tx, id);
    const loadedStock = mark?.stockQuantity ?? before.stockQuantity;
    const { stockQuantity = loadedStock } = edit;
    const delta = stockQuantity - loadedStock;
    const left = before.stockQuantity + delta;
    refuseUncountable(left, before.stockQuantity);
    const change = { before, fields: applyEdit(before, edit), stockQuantity: left };
    const { categoryId } = change.fields;
    if (categoryId !== before.categoryId) await requireCategory(tx, categoryId);
    refuseInvalidPictures(change);
    await refuseTakenCodes(tx, id, change.fields);
    await requirePairings(tx, { id, before: before.label, label: change.fields.label });
    await changeSupplements(tx, admin, [change]);
    const counted = await countDown(tx, before, delta);
    await moveStock(tx, [counted], { reason: 'recount', adminId: admin.id });
  });
  return getAdminSupplement(deps.db, id);
}

export async function deleteSupplement(deps: CatalogDeps, admin: Admin, id: number): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const before = await lockSupplement(tx, id);
    await tx
      .update(supplements)
      .set({ isActive: false, deletedAt: sql`now()`, ...editedNow })
      .where(eq(supplements.id, id));
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'deleted',
      subject: `supplement ${id}`,
      before: { name: before.name },
    });
  });
}

/** The error contains the current row, so that the form can show what changed. */
export async function refuseStale(
  tx: Db,
  id: number,
  message = 'Someone else has changed this supplement.',
): Promise<never> {
  throw new AppError('conflict', message, {
    details: { current: await getAdminSupplement(tx, id) },
  });
}

function refuseInvalidPictures(change: SupplementChange): void {
  const issues = findInvalidPictures(change).map((path) => ({ path, message: NOT_A_PICTURE }));
  if (issues.length === 0) return;
  const message = issues.map(({ path }) => `${path}: ${NOT_A_PICTURE}`).join('; ');
  throw new AppError('invalid_input', message, { details: { issues } });
}

async function requireCategory(tx: Db, categoryId: number | null | undefined): Promise<void> {
  if (categoryId === null || categoryId === undefined) return;
  if ((await findActiveCategoryIds(tx)).has(categoryId)) return;
  throw new AppError('invalid_input', 'categoryId: this category does not exist');
}

/** Stock cannot be negative or exceed an integer column. */
export function refuseUncountable(wanted: number, current: number): void {
  if (wanted > LARGEST_ID) throw new AppError('invalid_input', 'Stock quantity is too large.');
  if (wanted >= 0) return;
  throw new AppError(
    'conflict',
    current === 0 ? 'Out of stock.' : `Only ${current} left in stock.`,
    {
      details: { currentStock: current },
    },
  );
}
