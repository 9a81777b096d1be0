import { number, oneOf, orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import { DOSE_UNITS } from '#shared/rules/dose-units.ts';
import { DAY_MOMENTS, type FactAmount, FOOD_RULES, type Label } from '#shared/rules/label.ts';

export const FACT_AMOUNT = { name: text, amount: number, unit: '' } satisfies Shape<FactAmount>;

const LABEL = {
  brand: '',
  contents: '',
  serving: { count: positive, unit: oneOf(DOSE_UNITS) },
  servingsPerContainer: positive,
  servingsPerDay: orNull({ from: positive, to: positive }),
  moments: (value) => {
    const named = readAs(value, [text]);
    return DAY_MOMENTS.filter((moment) => named.includes(moment));
  },
  food: oneOf(FOOD_RULES, 'either'),
  hoursApart: 0,
  weeksAtMost: orNull(number),
  facts: [
    {
      ...FACT_AMOUNT,
      dailyValue: (value) => (value === null ? null : (text(value) ?? '')),
      isSubRow: false,
    },
  ],
  cautions: [text],
  storage: '',
  freeFrom: [text],
  pairings: [number],
} satisfies Shape<Label>;

/** Null for labels without valid servings, which would falsify every total. */
export const readLabel: (value: unknown) => Label | null = orNull(LABEL);

function positive(value: unknown): number | undefined {
  const found = number(value);
  return found !== undefined && found > 0 ? found : undefined;
}
