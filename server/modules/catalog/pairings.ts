import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Label } from '#shared/rules/label.ts';

export const PAIRED_WITH_ITSELF = 'A supplement can’t be paired with itself.';

/** Existing pairings may stay even if their product was deleted. */
export function newPairings(
  before: Label | null | undefined,
  label: Label | null | undefined,
): number[] {
  return label?.pairings.filter((id) => !before?.pairings.includes(id)) ?? [];
}

export async function findMissingIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: supplements.id })
    .from(supplements)
    .where(and(inArray(supplements.id, [...new Set(ids)]), isNull(supplements.deletedAt)));
  const found = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id)));
}

export function describeMissing(ids: readonly number[]): string {
  return `Unknown supplement id: ${ids.join(', ')}.`;
}

type Edited = { id: number | null; before?: Label | null; label: Label | null | undefined };

export async function requirePairings(tx: Db, { id, before, label }: Edited): Promise<void> {
  if (id !== null && label?.pairings.includes(id)) refuse(PAIRED_WITH_ITSELF);
  const missing = await findMissingIds(tx, newPairings(before, label));
  if (missing.size > 0) refuse(describeMissing([...missing]));
}

function refuse(message: string): never {
  const issues = [{ path: 'label.pairings', message }];
  throw new AppError('invalid_input', `label.pairings: ${message}`, { details: { issues } });
}
