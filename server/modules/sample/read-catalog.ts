import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';

export type Product = Awaited<ReturnType<typeof readCatalog>>[number];

export function readCatalog(db: Db) {
  return db
    .select({
      id: supplements.id,
      name: supplements.name,
      category: supplements.category,
      cost: supplements.cost,
      stock: supplements.stockQuantity,
      threshold: supplements.lowStockThreshold,
    })
    .from(supplements)
    .where(eq(supplements.isActive, true))
    .orderBy(asc(supplements.displayOrder), asc(supplements.id));
}
