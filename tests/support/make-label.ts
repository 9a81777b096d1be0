import type { Label, LabelFact } from '#shared/rules/label.ts';

/** A label that says little; what a test is about is changed. */
export function makeLabel(change: Partial<Label> = {}): Label {
  return {
    contents: '90 capsules',
    servingsPerContainer: 45,
    servingsPerDay: { from: 1, to: 1 },
    moments: ['morning'],
    food: 'with',
    hoursApart: 0,
    weeksAtMost: null,
    facts: [],
    cautions: [],
    storage: '',
    freeFrom: [],
    pairings: [],
    ...change,
  };
}

export function makeFact(
  name: string,
  amount: number,
  unit: string,
  { isSubRow = false }: { isSubRow?: boolean } = {},
): LabelFact {
  return { name, amount, unit, dailyValue: null, isSubRow };
}
