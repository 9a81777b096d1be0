import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { lots, supplements } from '#server/db/schema.ts';
import { maySell, today } from '#server/modules/catalog/lots.ts';
import { selectRows } from '#server/db/select-rows.ts';
import type { LotDates } from '#shared/contracts/lots.ts';

/** Lots that buyers may get. Products without lots are left out. */
export async function listLotDates(db: Db, ids: readonly number[]): Promise<LotDates> {
  const rows = await db
    .select({
      id: lots.id,
      supplementId: lots.supplementId,
      code: lots.code,
      bestBefore: lots.bestBefore,
      units: lots.sellable,
      loose: sql<number>`${supplements.stockQuantity} - ${supplements.lotQuantity}`,
    })
    .from(lots)
    .innerJoin(supplements, eq(supplements.id, lots.supplementId))
    .where(
      and(
        inArray(lots.supplementId, [...ids]),
        eq(supplements.isActive, true),
        gt(lots.sellable, 0),
        maySell,
      ),
    )
    .orderBy(asc(lots.supplementId), asc(lots.id));
  const [clock] = await selectRows<{ today: string }>(db, sql`select ${today}::text as today`);
  return {
    today: clock?.today ?? '',
    products: [...Map.groupBy(rows, (row) => row.supplementId)].map(
      ([supplementId, ofProduct]) => ({
        supplementId,
        loose: ofProduct[0]?.loose ?? 0,
        lots: ofProduct.map(({ id, code, bestBefore, units }) => ({ id, code, bestBefore, units })),
      }),
    ),
  };
}
