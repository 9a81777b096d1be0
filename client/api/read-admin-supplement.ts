import { addedFields, integerOr, type Row } from '#client/lib/read-json.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { readLabel } from './read-label.ts';
import { readSupplement } from './read-supplement.ts';

export type AdminSupplementRow = NonNullable<ReturnType<typeof readAdminSupplement>>;

/** A supplement as the console edits it; what the row leaves out has its usual value. */
export function readAdminSupplement(row: Row<AdminSupplement>) {
  const supplement = readSupplement(row);
  return (
    supplement && {
      ...addedFields(row),
      ...supplement,
      ...('label' in row && { label: readLabel(row['label']) }),
      displayOrder: integerOr(row['displayOrder'], 0),
      isActive: row['isActive'] !== false,
      /** What an edit is compared with; null from a server that keeps no versions. */
      version: integerOr(row['version'], null),
    }
  );
}
