import { integerOr, type Row, rowOf, rowsOf, textOf, type Unread } from '#client/lib/read-json.ts';
import { DAY_MOMENTS, FOOD_RULES } from '#shared/rules/label.ts';
import { MAX_SERVINGS_AT_ONCE, type SetDose } from '#shared/rules/timetable.ts';

/** Doses of a plan, from the network or from storage; of two for one product the first counts. */
export function readDoses(value: Unread<readonly SetDose[]>): SetDose[] {
  const doses = new Map<number, SetDose>();
  for (const row of rowsOf<SetDose>(value)) {
    const supplementId = integerOr(row['supplementId'], 0);
    if (supplementId > 0 && !doses.has(supplementId)) {
      doses.set(supplementId, readDose(supplementId, row));
    }
  }
  return [...doses.values()];
}

function readDose(supplementId: number, row: Row<SetDose>): SetDose {
  const counts = rowOf<SetDose['servings']>(row['servings']);
  const servings: SetDose['servings'] = {};
  for (const moment of DAY_MOMENTS) {
    const count = integerOr(counts[moment], 0);
    if (count >= 1 && count <= MAX_SERVINGS_AT_ONCE) servings[moment] = count;
  }
  const food = textOf(row['food']);
  return {
    ...{ supplementId, servings },
    food: FOOD_RULES.find((rule) => rule === food) ?? 'either',
    words: textOf(row['words']),
  };
}
