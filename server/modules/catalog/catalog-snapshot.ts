import { asc, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { cacheSnapshot, type Snapshot } from '#server/db/cache-snapshot.ts';
import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { categories, supplements } from '#server/db/schema.ts';
import type { Label } from '#shared/rules/label.ts';
import { parseCents } from '#shared/rules/money.ts';
import { supplyText } from '#shared/rules/supply-text.ts';
import { findCautions } from './find-cautions.ts';
import { isNamedCategory, STORE_COLUMNS } from './supplement-columns.ts';

type ProductCodes = { sku: string | null; gtin: string | null };

export type CatalogVersion = {
  supplements: Supplement[];
  json: CompressedBytes;
  /** For search engines only, so that the catalog stays small. */
  codes: ReadonlyMap<number, ProductCodes>;
};

export type CatalogSnapshot = Snapshot<CatalogVersion>;

export function openCatalogSnapshot(database: Database): Promise<CatalogSnapshot> {
  return cacheSnapshot(database, 'catalog_changed', async (db) => {
    const { supplements, codes } = await readActiveSupplements(db);
    return { supplements, json: compressText(JSON.stringify(supplements)), codes };
  });
}

async function readActiveSupplements(db: Db): Promise<Omit<CatalogVersion, 'json'>> {
  const { label, sku, gtin } = supplements;
  const rows = await db
    .select({ ...STORE_COLUMNS, label, sku, gtin })
    .from(supplements)
    .leftJoin(categories, isNamedCategory)
    .where(eq(supplements.isActive, true))
    .orderBy(asc(supplements.displayOrder), asc(supplements.id));
  const codes = rows.filter((row) => row.sku !== null || row.gtin !== null);
  return {
    supplements: rows.map(describeSupplement),
    codes: new Map(codes.map((row) => [row.id, { sku: row.sku, gtin: row.gtin }])),
  };
}

type StoredSupplement = Omit<Supplement, 'byRecommendation'> &
  ProductCodes & { label: Label | null; byRecommendation: boolean };

function describeSupplement({
  label,
  byRecommendation,
  sku: _sku,
  gtin: _gtin,
  ...supplement
}: StoredSupplement): Supplement {
  const supply = supplyText(label, parseCents(supplement.price));
  const { description, ingredients, benefits } = supplement;
  const cautions = findCautions([description, ingredients, ...benefits]);
  return {
    ...supplement,
    ...(byRecommendation && { byRecommendation }),
    ...(supply && { supply }),
    ...(cautions.length > 0 && { cautions }),
  };
}
