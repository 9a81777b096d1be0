import { and, asc, eq, gt, inArray, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { editedNow, supplements } from '#server/db/schema.ts';

/** Counts as an edit, so that an older form cannot overwrite it. */
export async function setLowStockThreshold(tx: Db, id: number, threshold: number): Promise<void> {
  await tx
    .update(supplements)
    .set({ lowStockThreshold: threshold, ...editedNow })
    .where(eq(supplements.id, id));
}

/**
 * Returns supplements that have newly fallen to their threshold and marks them as reported. Looks first, because even
 * an update of no rows invalidates the catalog caches.
 */
export async function takeNewlyLow(tx: Db) {
  const { isActive, lowStockReported, stockQuantity, lowStockThreshold } = supplements;
  const isLow = lte(stockQuantity, lowStockThreshold);
  const isNewlyLow = and(eq(isActive, true), eq(lowStockReported, false), isLow);
  const isLowNoMore = and(eq(lowStockReported, true), gt(stockQuantity, lowStockThreshold));
  // The same lock order as checkouts.
  const changed = await tx
    .select({
      id: supplements.id,
      name: supplements.name,
      stock: stockQuantity,
      wasReported: lowStockReported,
      moment: sql<string>`(extract(epoch from now()) * 1000000)::bigint::text`,
    })
    .from(supplements)
    .where(or(isNewlyLow, isLowNoMore))
    .orderBy(asc(supplements.id))
    .for('no key update');
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  await tx
    .update(supplements)
    .set({ lowStockReported: not(lowStockReported) })
    .where(inArray(supplements.id, ids));
  return changed.filter(({ wasReported }) => !wasReported);
}
