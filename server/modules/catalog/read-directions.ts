import { sql } from 'drizzle-orm';
import { buildOnce, listOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';

/** How each of these is taken, by id. */
export async function readDirections(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await findDirections(db, { ids });
  return new Map(rows.map((row) => [row.id, row.suggestedUse]));
}

const findDirections = buildOnce((db, valueOf) =>
  db
    .select({ id: supplements.id, suggestedUse: supplements.suggestedUse })
    .from(supplements)
    .where(sql`${supplements.id} = any(${listOf(valueOf('ids'), 'int')})`),
);
