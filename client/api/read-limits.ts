import { type Row, rowOf, rowsOf, textOf, textOrNull, type Unread } from '#client/lib/read-json.ts';
import { LIMIT_UNITS, type Limits, limitsOf, type UpperLimit } from '#shared/rules/upper-limits.ts';

/** The published ones as long as the shop names none of its own. */
export function readLimits(value: Unread<Limits>): Limits {
  const row = rowOf<Limits>(value);
  const published = limitsOf(null);
  if (row['isEdited'] !== true) return published;
  return {
    source: textOrNull(row['source']) ?? published.source,
    date: textOrNull(row['date']) ?? published.date,
    isEdited: true,
    rows: rowsOf<UpperLimit>(row['rows']).flatMap(readLimit),
  };
}

function readLimit(row: Row<UpperLimit>): UpperLimit[] {
  const nutrient = textOf(row['nutrient']);
  const { amount } = row;
  const unit = LIMIT_UNITS.find((known) => known === row['unit']);
  if (nutrient === '' || typeof amount !== 'number' || !(amount > 0) || !unit) return [];
  const note = textOf(row['note']);
  return [{ nutrient, amount, unit, ...(note !== '' && { note }) }];
}
