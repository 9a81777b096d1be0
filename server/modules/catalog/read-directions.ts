import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';

/** How each of these is taken, by id. */
export async function readDirections(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: supplements.id, suggestedUse: supplements.suggestedUse })
    .from(supplements)
    .where(inArray(supplements.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.suggestedUse]));
}
