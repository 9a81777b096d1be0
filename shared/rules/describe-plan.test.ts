import { expect, test } from 'vitest';
import type { DayLine } from './day-plan.ts';
import { describeDay, describeDose, describeNotes, listNames } from './describe-plan.ts';

function make(id: number, name: string, change: Partial<DayLine> = {}): DayLine {
  return {
    ...{ id, name, isFromLabel: true, words: '', daysOfSupply: 30, weeksAtMost: null },
    ...dose(0),
    ...change,
  };
}

function dose(
  hoursApart: number,
  units: DayLine['dose']['units'] = { bedtime: 1 },
  change: Partial<DayLine['dose']> = {},
): Pick<DayLine, 'dose'> {
  const rest = { unit: 'capsule', food: 'either', fromWeek: 1, weeks: null } as const;
  return { dose: { units, hoursApart, ...rest, ...change } };
}

test('writes notes about everything but the times', () => {
  const lines = [
    make(1, 'Zeolite Binder', dose(2)),
    make(2, 'NAC Clear', { words: 'With water' }),
    make(3, 'Oregano Forte', { weeksAtMost: 4 }),
    make(4, 'Green Restore', dose(0, {})),
  ];
  expect(describeNotes({ lines, leftOut: ['Charcoal', 'Tea'] })).toEqual([
    'Take Zeolite Binder 2 hours apart from everything else, also from NAC Clear and Oregano Forte at bedtime.',
    'NAC Clear: “With water”',
    'Take Oregano Forte for at most 4 weeks (label).',
    'Green Restore: at no fixed time.',
    'Not in the timetable (no times on the label): Charcoal and Tea.',
  ]);
});

test.each([
  [{ morning: 2 }, { food: 'with' }, '2 capsules in the morning, with food'],
  [
    { morning: 1, bedtime: 1 },
    { food: 'without', fromWeek: 2 },
    '1 capsule in the morning and at bedtime, without food, from week 2',
  ],
  [
    { morning: 0.5, evening: 1.5 },
    { unit: 'tablet', weeks: 8 },
    '1/2 tablet in the morning and 1 1/2 tablets in the evening, with or without food, for 8 weeks',
  ],
  [
    { midday: 15 },
    { unit: 'drop', fromWeek: 3, weeks: 1 },
    '15 drops at midday, with or without food, from week 3, for 1 week',
  ],
  [{}, {}, 'At no fixed time'],
] as const)('describes %j with %j as %j', (units, change, text) => {
  expect(describeDay(dose(0, units, change).dose)).toBe(text);
});

test('describes one time of a day', () => {
  expect(describeDose(dose(0, { morning: 1, bedtime: 2 }).dose, 'bedtime')).toBe(
    '2 capsules, with or without food',
  );
});

test('adds no conflict to a product that is alone', () => {
  expect(describeNotes({ lines: [make(1, 'Zeolite Binder', dose(1))], leftOut: [] })).toEqual([
    'Take Zeolite Binder 1 hour apart from everything else.',
  ]);
});

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('writes %j as %j', (names, text) => expect(listNames(names)).toBe(text));
