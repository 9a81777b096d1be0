import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { categories, supplements } from '#server/db/schema.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { parseCents } from '#shared/rules/money.ts';
import { supplyText } from '#shared/rules/supply-text.ts';
import { isNamedCategory, STORE_COLUMNS } from './supplement-columns.ts';

/** The storefront's list: active supplements in display order. */
export async function listActiveSupplements(db: Db): Promise<Supplement[]> {
  const rows = await db
    .select({ ...STORE_COLUMNS, label: supplements.label })
    .from(supplements)
    .leftJoin(categories, isNamedCategory)
    .where(eq(supplements.isActive, true))
    .orderBy(asc(supplements.displayOrder), asc(supplements.id));
  return rows.map(({ label, ...supplement }) => {
    const supply = supplyText(label, parseCents(supplement.price));
    return { ...supplement, ...(supply && { supply }) };
  });
}
