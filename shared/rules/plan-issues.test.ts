import { expect, test } from 'vitest';
import { makeFact, makeLabel } from '#tests/support/labels.ts';
import { makePlan } from './day-plan.ts';
import type { Label } from './label.ts';
import { findIssues } from './plan-issues.ts';
import type { SetDose } from './timetable.ts';

const ITEMS = [
  { id: 1, name: 'Zeolite Binder', quantity: 1 },
  { id: 2, name: 'NAC Clear', quantity: 1 },
];

function find(labels: Partial<Label>[], doses: Partial<SetDose>[] = []): string[] {
  const byId = new Map(labels.map((label, index) => [index + 1, makeLabel(label)]));
  const set = doses.map((dose, index): SetDose => ({
    ...{ supplementId: index + 1, units: { morning: 2 }, unit: 'capsule', food: 'with' },
    ...{ fromWeek: 1, weeks: null, words: '' },
    ...dose,
  }));
  return findIssues(makePlan(ITEMS, byId, set).lines, byId).map(({ text }) => text);
}

test('finds nothing where doses keep to their labels', () => {
  expect(find([{ weeksAtMost: 4 }, {}], [{ weeks: 4 }])).toEqual([]);
});

test('names products that are to be kept apart', () => {
  expect(find([{ hoursApart: 2 }, {}])).toEqual([
    'Take Zeolite Binder 2 hours apart from everything else. It is in the morning with NAC Clear.',
  ]);
});

test('names a dose above the label’s daily maximum', () => {
  const label = { servingsPerDay: { from: 1, to: 2 } };
  expect(find([label], [{ units: { morning: 2, bedtime: 2 } }])).toEqual([]);
  expect(find([label], [{ units: { morning: 2, bedtime: 3 } }])).toEqual([
    'Zeolite Binder: 5 capsules a day (label: at most 4 capsules).',
  ]);
});

test.each([
  [6, 'for 6 weeks'],
  [null, 'no end date'],
])('names %s weeks where the label says at most 4', (weeks, text) => {
  expect(find([{ weeksAtMost: 4 }], [{ weeks }])).toEqual([
    `Zeolite Binder: ${text} (label: at most 4 weeks).`,
  ]);
});

test('names an ingredient that two products hold, at the doses that are set', () => {
  const facts = [makeFact('Zinc', 20, 'mg')];
  expect(find([{ facts }, { facts }], [{ units: { morning: 1 } }])).toEqual([
    'Zinc is in Zeolite Binder and NAC Clear: 30 mg a day.',
  ]);
  expect(find([{ facts }, { facts }], [{}, { units: { morning: 4 } }])).toContain(
    'Zinc is in Zeolite Binder and NAC Clear: 60 mg a day, above the limit of 40 mg.',
  );
});

test('adds an ingredient only across products that are taken in the same week', () => {
  const facts = [makeFact('Zinc', 20, 'mg')];
  const together = 'Zinc is in Zeolite Binder and NAC Clear: 40 mg a day.';
  expect(find([{ facts }, { facts }], [{ weeks: 4 }, { fromWeek: 5 }])).toEqual([]);
  expect(find([{ facts }, { facts }], [{ weeks: 5 }, { fromWeek: 5 }])).toEqual([together]);
  expect(find([{ facts }, { facts }], [{}, { fromWeek: 5, weeks: 1 }])).toEqual([together]);
  expect(find([{ facts }, { facts }], [{ fromWeek: 3 }, { weeks: 2 }])).toEqual([]);
});
