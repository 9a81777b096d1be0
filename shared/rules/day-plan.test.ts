import { expect, test } from 'vitest';
import { addDays, firstToRunOut, makePlan, reorderDay, toSetDose } from './day-plan.ts';
import type { Label } from './label.ts';
import type { SetDose } from './timetable.ts';

const LABEL: Label = {
  ...{ contents: '', storage: '', facts: [], cautions: [], freeFrom: [], pairings: [] },
  ...{ servingsPerContainer: 45, food: 'with', hoursApart: 2, weeksAtMost: 4 },
  servingsPerDay: { from: 1, to: 2 },
  moments: ['morning', 'bedtime'],
};
const ITEM = { id: 7, name: 'NAC Clear', quantity: 2 };
const SET: SetDose = {
  supplementId: 7,
  servings: { evening: 3 },
  food: 'without',
  words: 'Slowly',
};

test('without a set dose the label speaks: its most servings, at its own times', () => {
  const { lines, leftOut } = makePlan([ITEM], new Map([[7, LABEL]]));
  expect(leftOut).toEqual([]);
  expect(lines).toEqual([
    {
      ...{ id: 7, name: 'NAC Clear', isFromLabel: true, words: '' },
      dose: { servings: { morning: 1, bedtime: 1 }, food: 'with', hoursApart: 2 },
      ...{ daysOfSupply: 45, weeksAtMost: 4, servingSize: '' },
    },
  ]);
});

test('what was set counts, and the hours to itself stay those of the label', () => {
  const [line] = makePlan([ITEM], new Map([[7, LABEL]]), [SET]).lines;
  expect(line).toMatchObject({ isFromLabel: false, words: 'Slowly', daysOfSupply: 30 });
  expect(line?.dose).toEqual({ servings: { evening: 3 }, food: 'without', hoursApart: 2 });
  expect(line && toSetDose(line)).toEqual(SET);
});

test('a set dose needs no label, and one without times has no end', () => {
  expect(makePlan([ITEM], new Map(), [SET]).lines[0]).toMatchObject({
    ...{ daysOfSupply: undefined, weeksAtMost: null },
    dose: { hoursApart: 0 },
  });
  const untimed = makePlan([ITEM], new Map([[7, LABEL]]), [{ ...SET, servings: {} }]).lines[0];
  expect(untimed?.daysOfSupply).toBeUndefined();
});

test('what has no label, or is taken as needed, is named as left out', () => {
  const items = [ITEM, { id: 8, name: 'Charcoal', quantity: 1 }];
  const labels = new Map([[8, { ...LABEL, servingsPerDay: null }]]);
  expect(makePlan(items, labels)).toEqual({ lines: [], leftOut: ['NAC Clear', 'Charcoal'] });
});

test('the first to run out', () => {
  const items = [ITEM, { id: 8, name: 'Liver Renew', quantity: 1 }];
  const labels = new Map([
    [7, LABEL],
    [8, { ...LABEL, servingsPerDay: { from: 1, to: 1 } }],
  ]);
  expect(firstToRunOut(makePlan(items, labels).lines)).toEqual({
    days: 45,
    names: ['NAC Clear', 'Liver Renew'],
  });
  expect(firstToRunOut([])).toBeUndefined();
});

test('order again a week before, and never before the first day', () => {
  expect(reorderDay('2026-11-17', 45)).toBe('2026-12-25');
  expect(reorderDay('2026-11-17', 5)).toBe('2026-11-17');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
