import { and, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { padGtin } from '#shared/rules/gtin.ts';

export type Codes = { sku?: string | null | undefined; gtin?: string | null | undefined };

type Owner = { id: number; name: string };

export type TakenCode = { column: 'sku' | 'gtin'; message: string; owner: Owner };

/** Finds SKUs, ignoring case, and GTINs, ignoring leading zeros, of other supplements. */
export async function findCodeOwners(db: Db, wanted: readonly Codes[]) {
  const skus = wanted.flatMap(({ sku }) => sku ?? []);
  const gtins = wanted.flatMap(({ gtin }) => (gtin ? [padGtin(gtin)] : []));
  if (skus.length + gtins.length === 0) return () => [];
  const listed = (texts: readonly string[]) =>
    sql`select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;
  const rows = await db
    .select({
      id: supplements.id,
      name: supplements.name,
      sku: sql<string | null>`lower(${supplements.sku})`,
      gtin: supplements.gtin,
    })
    .from(supplements)
    .where(
      and(
        isNull(supplements.deletedAt),
        or(
          sql`lower(${supplements.sku}) in (select lower(code) from (${listed(skus)}) as given(code))`,
          sql`lpad(${supplements.gtin}, 14, '0') in (${listed(gtins)})`,
        ),
      ),
    );
  return (id: number | null, { sku, gtin }: Codes): TakenCode[] => {
    const others = rows.filter((row) => row.id !== id);
    const bySku = sku && others.find((row) => row.sku === sku.toLowerCase());
    const byGtin = gtin && others.find((row) => row.gtin && padGtin(row.gtin) === padGtin(gtin));
    return [
      ...(bySku ? [describeTaken('sku', sku, bySku)] : []),
      ...(byGtin ? [describeTaken('gtin', gtin, byGtin)] : []),
    ];
  };
}

function describeTaken(column: 'sku' | 'gtin', code: string, owner: Owner): TakenCode {
  const message = `${column.toUpperCase()} ${code} already belongs to ${owner.name}.`;
  return { column, message, owner };
}

/** Two edits at once are stopped by the unique index. */
export async function refuseTakenCodes(tx: Db, id: number | null, codes: Codes): Promise<void> {
  const [taken] = (await findCodeOwners(tx, [codes]))(id, codes);
  if (!taken) return;
  const issues = [{ path: taken.column, message: taken.message }];
  throw new AppError('conflict', taken.message, { details: { issues } });
}
