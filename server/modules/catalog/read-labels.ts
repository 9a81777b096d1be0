import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import type { Label } from '#shared/rules/label.ts';
import { buildOnce, listOf, type ValueOf } from '#server/db/build-once.ts';

export async function readLabels(
  db: Db,
  ids: readonly number[],
): Promise<{ supplementId: number; label: Label }[]> {
  const rows = await db
    .select({ supplementId: supplements.id, label: supplements.label })
    .from(supplements)
    .where(
      and(
        inArray(supplements.id, [...ids]),
        eq(supplements.isActive, true),
        isNotNull(supplements.label),
      ),
    )
    .orderBy(asc(supplements.id));
  return rows.flatMap(({ supplementId, label }) => (label ? [{ supplementId, label }] : []));
}

/** Includes hidden supplements, which may have been bought. */
export async function readLabelsOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Label | null>> {
  const rows = await db
    .select({ id: supplements.id, label: supplements.label })
    .from(supplements)
    .where(inArray(supplements.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, label }) => [id, label]));
}

export async function readDirections(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await findDirections(db, { ids });
  return new Map(rows.map((row) => [row.id, row.suggestedUse]));
}

const findDirections = buildOnce((db, valueOf: ValueOf<{ ids: readonly number[] }>) =>
  db
    .select({ id: supplements.id, suggestedUse: supplements.suggestedUse })
    .from(supplements)
    .where(sql`${supplements.id} = any(${listOf(valueOf('ids'), 'int')})`),
);
