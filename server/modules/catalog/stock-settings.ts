import { and, asc, eq, gt, inArray, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { editedNow, supplements } from '#server/db/schema.ts';

/** An edit like any other: a form that was opened before must not undo it. */
export async function setLowStockThreshold(tx: Db, id: number, threshold: number): Promise<void> {
  await tx
    .update(supplements)
    .set({ lowStockThreshold: threshold, ...editedNow })
    .where(eq(supplements.id, id));
}

/**
 * Returns what has fallen to its threshold since the last call, and marks it as reported. A job asks every minute, and
 * even an update of no row makes every process build the catalog anew: so it looks first.
 */
export async function takeNewlyLow(tx: Db) {
  const { isActive, lowStockReported, stockQuantity, lowStockThreshold } = supplements;
  const isLow = lte(stockQuantity, lowStockThreshold);
  const isNewlyLow = and(eq(isActive, true), eq(lowStockReported, false), isLow);
  const isLowNoMore = and(eq(lowStockReported, true), gt(stockQuantity, lowStockThreshold));
  // Locked in the order in which checkouts lock them.
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
