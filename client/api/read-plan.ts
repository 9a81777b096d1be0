import { isRow, number, oneOf, orNull, readAs, type Shape } from '#client/lib/read-as.ts';
import { PLAN_UNITS } from '#shared/rules/dose-units.ts';
import { DAY_MOMENTS, FOOD_RULES } from '#shared/rules/label.ts';
import { MAX_UNITS_AT_ONCE, type SetDose } from '#shared/rules/timetable.ts';

/** Drops doses in unknown units, whose numbers would be wrong. */
const DOSE = {
  supplementId: number,
  units: readUnits,
  unit: oneOf(PLAN_UNITS),
  food: oneOf(FOOD_RULES, 'either'),
  fromWeek: (value) => Math.max(1, number(value) ?? 1),
  weeks: orNull(number),
  words: '',
} satisfies Shape<SetDose>;

export function readDoses(value: unknown): SetDose[] {
  const doses = new Map<number, SetDose>();
  for (const dose of readAs(value, [DOSE])) {
    if (!doses.has(dose.supplementId)) doses.set(dose.supplementId, dose);
  }
  return [...doses.values()];
}

function readUnits(value: unknown): SetDose['units'] {
  const units: SetDose['units'] = {};
  if (!isRow(value)) return units;
  for (const moment of DAY_MOMENTS) {
    const count = value[moment];
    const isDose = typeof count === 'number' && Number.isInteger(count * 2);
    if (isDose && count > 0 && count <= MAX_UNITS_AT_ONCE) units[moment] = count;
  }
  return units;
}
