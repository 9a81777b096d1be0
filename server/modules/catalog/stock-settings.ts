import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { editedNow, supplements } from '#server/db/schema.ts';

/** An edit like any other: a form that was opened before must not undo it. */
export async function setLowStockThreshold(tx: Db, id: number, threshold: number): Promise<void> {
  await tx
    .update(supplements)
    .set({ lowStockThreshold: threshold, ...editedNow })
    .where(eq(supplements.id, id));
}

/** Returns what has fallen to its threshold since the last call, and marks it as reported. */
export async function takeNewlyLow(tx: Db) {
  await tx
    .update(supplements)
    .set({ lowStockReported: false })
    .where(
      and(
        eq(supplements.lowStockReported, true),
        gt(supplements.stockQuantity, supplements.lowStockThreshold),
      ),
    );
  return tx
    .update(supplements)
    .set({ lowStockReported: true })
    .where(
      and(
        eq(supplements.isActive, true),
        eq(supplements.lowStockReported, false),
        lte(supplements.stockQuantity, supplements.lowStockThreshold),
      ),
    )
    .returning({
      id: supplements.id,
      name: supplements.name,
      stock: supplements.stockQuantity,
      moment: sql<string>`(extract(epoch from now()) * 1000000)::bigint::text`,
    });
}
