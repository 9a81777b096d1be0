import {
  integerOr,
  type Row,
  rowOf,
  rowsOf,
  textOf,
  textsOf,
  type Unread,
} from '#client/lib/read-json.ts';
import {
  DAY_MOMENTS,
  FOOD_RULES,
  type Label,
  type LabelFact,
  type Span,
} from '#shared/rules/label.ts';

/** A label whose servings cannot be read is none: every sum would be wrong. */
export function readLabel(value: Unread<Label>): Label | null {
  const row = rowOf<Label>(value);
  const servingsPerContainer = integerOr(row['servingsPerContainer'], 0);
  if (servingsPerContainer < 1) return null;
  const named = textsOf(row['moments']);
  const food = textOf(row['food']);
  return {
    contents: textOf(row['contents']),
    servingsPerContainer,
    servingsPerDay: readSpan(row['servingsPerDay']),
    moments: DAY_MOMENTS.filter((moment) => named.includes(moment)),
    food: FOOD_RULES.find((rule) => rule === food) ?? 'either',
    hoursApart: Math.max(0, integerOr(row['hoursApart'], 0)),
    weeksAtMost: integerOr(row['weeksAtMost'], null),
    facts: rowsOf<LabelFact>(row['facts']).flatMap(readFact),
    cautions: textsOf(row['cautions']),
    storage: textOf(row['storage']),
    freeFrom: textsOf(row['freeFrom']),
    pairings: readIds(row['pairings']),
  };
}

function readSpan(value: Unread<Span | null>): Span | null {
  const row = rowOf<Span>(value);
  const from = integerOr(row['from'], 0);
  const to = integerOr(row['to'], 0);
  return from >= 1 && to >= from ? { from, to } : null;
}

function readFact(row: Row<LabelFact>): LabelFact[] {
  const { amount, dailyValue } = row;
  const name = textOf(row['name']);
  if (name === '' || typeof amount !== 'number' || !(amount >= 0)) return [];
  return [
    {
      name,
      amount,
      unit: textOf(row['unit']),
      dailyValue: dailyValue === null ? null : textOf(dailyValue),
      isSubRow: row['isSubRow'] === true,
    },
  ];
}

function readIds(value: unknown): number[] {
  return Array.isArray(value) ? value.flatMap((id) => integerOr(id, null) ?? []) : [];
}
