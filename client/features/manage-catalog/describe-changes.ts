import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { FIELD_NAMES } from './supplement-fields.ts';
import { SWITCH_ROWS, TEXT_ROWS } from './supplement-rows.tsx';

const COMPARED = [...FIELD_NAMES, 'label', 'extraCategory'] as const;
type Compared = (typeof COMPARED)[number];

const LABELS: Partial<Record<Compared, string>> = {
  ...Object.fromEntries(
    [...TEXT_ROWS, ...SWITCH_ROWS].flat().map(({ name, label }) => [name, label]),
  ),
  extraCategory: 'Additional category',
  imageUrl: 'Image',
  factSheetUrls: 'Fact Sheets',
  label: 'Label',
};

/** Stock has its own history, and people know categories by name, not by id. */
const NOT_COMPARED = new Set<string>(['stockQuantity', 'categoryId']);

/** Lists the fields that someone else changed while the form was open. */
export function describeChanges(loaded: AdminSupplementRow, current: AdminSupplementRow): string[] {
  return COMPARED.filter(
    (field) =>
      !NOT_COMPARED.has(field) && JSON.stringify(loaded[field]) !== JSON.stringify(current[field]),
  ).map((field) => `${LABELS[field] ?? field}: ${describeValue(current[field])}`);
}

function describeValue(value: AdminSupplementRow[Compared]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value && !Array.isArray(value)) return 'changed';
  return [value].flat().join(', ') || 'empty';
}
