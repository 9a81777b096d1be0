import { and, asc, desc, eq, getTableColumns, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { lots, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { today } from '#server/modules/catalog/lots.ts';
import type { Expiring, Lot, NamedLot } from '#shared/contracts/lots.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';

const MAX_LOTS = 500;
const PERIODS = [30, 60, 90];
const LONGEST_DAYS = 90;

const { supplementId: _, ...columns } = getTableColumns(lots);

export const LOT_COLUMNS = {
  ...columns,
  isPast: sql<boolean>`coalesce(${lots.bestBefore} < ${today}, false)`,
};

export const NAMED_LOT_COLUMNS = {
  ...LOT_COLUMNS,
  supplement: { id: supplements.id, name: supplements.name },
};

export function readLotRow<Row extends { createdAt: Date }>({ createdAt, ...row }: Row) {
  return { ...row, createdAt: createdAt.toISOString() };
}

const hasUnits = or(gt(lots.sellable, 0), gt(lots.held, 0));

export async function listLotsOfSupplement(
  db: Db,
  id: number,
): Promise<{ loose: number; lots: Lot[] }> {
  const [supplement] = await db
    .select({ loose: sql<number>`${supplements.stockQuantity} - ${supplements.lotQuantity}` })
    .from(supplements)
    .where(eq(supplements.id, id));
  if (!supplement) throw new AppError('not_found', 'This supplement does not exist.');
  const rows = await db
    .select(LOT_COLUMNS)
    .from(lots)
    .where(and(eq(lots.supplementId, id), hasUnits))
    .orderBy(sql`${lots.bestBefore} nulls last`, asc(lots.id))
    .limit(MAX_LOTS);
  return { loose: supplement.loose, lots: rows.map(readLotRow) };
}

export async function searchLots(
  db: Db,
  { search, after, limit }: PageAfterId & { search?: string | undefined },
): Promise<ListPage<NamedLot>> {
  const pattern = search && `${escapeLike(search)}%`;
  const isFound = pattern ? sql`lower(${lots.code}) like lower(${pattern})` : undefined;
  const rows = await db
    .select(NAMED_LOT_COLUMNS)
    .from(lots)
    .innerJoin(supplements, eq(supplements.id, lots.supplementId))
    .where(and(isFound, isBefore(after, lots.id)))
    .orderBy(desc(lots.id))
    .limit(limit + 1);
  return {
    ...cutPage(rows.map(readLotRow), limit, (last) => String(last.id)),
    total: await countRows(db, lots, isFound),
  };
}

/** Includes units that are past their date but still on the shelf. */
export async function listExpiring(db: Db): Promise<Expiring> {
  const daysLeft = sql<number>`${lots.bestBefore} - ${today}`;
  const units = sql<number>`${lots.sellable} + ${lots.held}`;
  const value = sql<string>`((${units}) * ${supplements.price})::text`;
  const isDue = and(
    isNotNull(lots.bestBefore),
    lte(lots.bestBefore, sql`${today} + ${sql.raw(String(LONGEST_DAYS))}`),
    hasUnits,
  );
  const totals = PERIODS.map(
    (days) => sql`
      (select json_build_object('days', ${days}::int, 'units', coalesce(sum(units), 0)::int, 'value', coalesce(sum(value), 0.00)::text)
       from due where days_left <= ${days}::int)`,
  );
  const due = db.$with('due').as(
    db
      .select({
        daysLeft: daysLeft.as('days_left'),
        units: units.as('units'),
        value: sql`(${units}) * ${supplements.price}`.as('value'),
      })
      .from(lots)
      .innerJoin(supplements, eq(supplements.id, lots.supplementId))
      .where(isDue),
  );
  const [summed] = await db
    .with(due)
    .select({ periods: sql<Expiring['periods']>`json_build_array(${sql.join(totals, sql`, `)})` })
    .from(sql`(select 1) as one`);
  const rows = await db
    .select({ ...NAMED_LOT_COLUMNS, value })
    .from(lots)
    .innerJoin(supplements, eq(supplements.id, lots.supplementId))
    .where(isDue)
    .orderBy(asc(lots.bestBefore), asc(lots.id))
    .limit(MAX_LOTS);
  return { periods: summed?.periods ?? [], lots: rows.map(readLotRow) };
}
