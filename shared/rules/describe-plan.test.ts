import { expect, test } from 'vitest';
import type { DayLine } from './day-plan.ts';
import { describeNotes, listNames } from './describe-plan.ts';

function make(id: number, name: string, change: Partial<DayLine> = {}): DayLine {
  return {
    ...{ id, name, isFromLabel: true, words: '', daysOfSupply: 30, weeksAtMost: null },
    ...{ servingSize: '', dose: { servings: { bedtime: 1 }, food: 'either', hoursApart: 0 } },
    ...change,
  };
}

const dose = (hoursApart: number, servings: DayLine['dose']['servings'] = { bedtime: 1 }) => ({
  dose: { servings, food: 'either' as const, hoursApart },
});

test('says what the times alone do not', () => {
  const lines = [
    make(1, 'Zeolite Binder', dose(2)),
    make(2, 'NAC Clear', { words: 'With water' }),
    make(3, 'Oregano Forte', { weeksAtMost: 4 }),
    make(4, 'Green Restore', dose(0, {})),
  ];
  expect(describeNotes({ lines, leftOut: ['Charcoal', 'Tea'] })).toEqual([
    'Take Zeolite Binder 2 hours apart from everything else, also from NAC Clear and Oregano Forte at bedtime.',
    'NAC Clear: “With water”',
    'Oregano Forte: for at most 4 weeks, the label says.',
    'Green Restore: at no fixed time.',
    'Not in the plan, since the label gives no times: Charcoal and Tea.',
  ]);
});

test('what wants to be alone and is needs no more words', () => {
  expect(describeNotes({ lines: [make(1, 'Zeolite Binder', dose(1))], leftOut: [] })).toEqual([
    'Take Zeolite Binder 1 hour apart from everything else.',
  ]);
});

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('%j read as %j', (names, text) => expect(listNames(names)).toBe(text));
