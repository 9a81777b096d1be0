import { asc, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { cacheSnapshot, type Snapshot } from '#server/db/cache-snapshot.ts';
import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { categories, supplements } from '#server/db/schema.ts';
import { parseCents } from '#shared/rules/money.ts';
import { supplyText } from '#shared/rules/supply-text.ts';
import { findCautions } from './find-cautions.ts';
import { isNamedCategory, STORE_COLUMNS } from './supplement-columns.ts';

export type CatalogVersion = { supplements: Supplement[]; json: CompressedBytes };

export type CatalogSnapshot = Snapshot<CatalogVersion>;

export function openCatalogSnapshot(database: Database): Promise<CatalogSnapshot> {
  return cacheSnapshot(database, 'catalog_changed', async (db) => {
    const supplements = await listActiveSupplements(db);
    return { supplements, json: compressText(JSON.stringify(supplements)) };
  });
}

export async function listActiveSupplements(db: Db): Promise<Supplement[]> {
  const rows = await db
    .select({ ...STORE_COLUMNS, label: supplements.label })
    .from(supplements)
    .leftJoin(categories, isNamedCategory)
    .where(eq(supplements.isActive, true))
    .orderBy(asc(supplements.displayOrder), asc(supplements.id));
  return rows.map(({ label, byRecommendation, ...supplement }) => {
    const supply = supplyText(label, parseCents(supplement.price));
    const { description, ingredients, benefits } = supplement;
    const cautions = findCautions([description, ingredients, ...benefits]);
    return {
      ...supplement,
      ...(byRecommendation && { byRecommendation }),
      ...(supply && { supply }),
      ...(cautions.length > 0 && { cautions }),
    };
  });
}
