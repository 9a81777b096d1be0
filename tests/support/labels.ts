import type { Label, LabelFact } from '#shared/rules/label.ts';

export function makeLabel(change: Partial<Label> = {}): Label {
  return {
    contents: '90 capsules',
    serving: { count: 2, unit: 'capsule' },
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

export function makeFullLabel(change: Record<string, unknown> = {}): Label {
  return {
    contents: '90 vegetarian capsules',
    serving: { count: 2, unit: 'capsule' },
    servingsPerContainer: 45,
    servingsPerDay: { from: 1, to: 2 },
    moments: ['morning', 'bedtime'],
    food: 'with',
    hoursApart: 2,
    weeksAtMost: 8,
    facts: [
      {
        name: 'Selenium (as L-selenomethionine)',
        amount: 55,
        unit: 'mcg',
        dailyValue: '100%',
        isSubRow: false,
      },
      { name: 'Milk thistle', amount: 0.5, unit: 'g', dailyValue: null, isSubRow: false },
      { name: 'Silymarin', amount: 400, unit: 'mg', dailyValue: '', isSubRow: true },
    ],
    cautions: ['Not for children.', 'Ask your practitioner before use.'],
    storage: 'Keep cool and dry.',
    freeFrom: ['gluten', 'soy'],
    pairings: [],
    ...change,
  };
}
