import { expect, test } from 'vitest';
import { addDays, firstToRunOut, makePlan, reorderDay, toSetDose } from './day-plan.ts';
import type { Label } from './label.ts';
import type { SetDose } from './timetable.ts';

const LABEL: Label = {
  serving: { count: 2, unit: 'capsule' },
  ...{ contents: '', storage: '', facts: [], cautions: [], freeFrom: [], pairings: [] },
  ...{ servingsPerContainer: 45, food: 'with', hoursApart: 2, weeksAtMost: 4 },
  servingsPerDay: { from: 1, to: 2 },
  moments: ['morning', 'bedtime'],
};
const ITEM = { id: 7, name: 'NAC Clear', quantity: 2 };
const SET: SetDose = {
  supplementId: 7,
  units: { evening: 6 },
  unit: 'capsule',
  food: 'without',
  fromWeek: 2,
  weeks: 3,
  words: 'Slowly',
};

test('uses the label’s maximum servings and times without a set dose', () => {
  const { lines, leftOut } = makePlan([ITEM], new Map([[7, LABEL]]));
  expect(leftOut).toEqual([]);
  expect(lines).toEqual([
    {
      ...{ id: 7, name: 'NAC Clear', isFromLabel: true, words: '' },
      dose: {
        units: { morning: 2, bedtime: 2 },
        ...{ unit: 'capsule', food: 'with', hoursApart: 2, fromWeek: 1, weeks: null },
      },
      ...{ daysOfSupply: 45, weeksAtMost: 4 },
    },
  ]);
});

test('uses a set dose with the label’s hours apart', () => {
  const [line] = makePlan([ITEM], new Map([[7, LABEL]]), [SET]).lines;
  expect(line).toMatchObject({ isFromLabel: false, words: 'Slowly', daysOfSupply: 30 });
  expect(line?.dose).toEqual({
    units: { evening: 6 },
    ...{ unit: 'capsule', food: 'without', hoursApart: 2, fromWeek: 2, weeks: 3 },
  });
  expect(line && toSetDose(line)).toEqual(SET);
});

test('accepts a set dose without a label or times', () => {
  expect(makePlan([ITEM], new Map(), [SET]).lines[0]).toMatchObject({
    ...{ daysOfSupply: undefined, weeksAtMost: null },
    dose: { hoursApart: 0 },
  });
  const untimed = makePlan([ITEM], new Map([[7, LABEL]]), [{ ...SET, units: {} }]).lines[0];
  expect(untimed?.daysOfSupply).toBeUndefined();
});

test('lists products without a label, or taken as needed, as left out', () => {
  const items = [ITEM, { id: 8, name: 'Charcoal', quantity: 1 }];
  const labels = new Map([[8, { ...LABEL, servingsPerDay: null }]]);
  expect(makePlan(items, labels)).toEqual({ lines: [], leftOut: ['NAC Clear', 'Charcoal'] });
});

test('finds the first product to run out', () => {
  const items = [ITEM, { id: 8, name: 'Liver Renew', quantity: 1 }];
  const labels = new Map([
    [7, { ...LABEL, weeksAtMost: null }],
    [8, { ...LABEL, weeksAtMost: null, servingsPerDay: { from: 1, to: 1 } }],
  ]);
  expect(firstToRunOut(makePlan(items, labels).lines)).toEqual({
    days: 45,
    names: ['NAC Clear', 'Liver Renew'],
  });
  expect(firstToRunOut([])).toBeUndefined();
});

test('counts one of the two capsules of a serving, and halves, exactly', () => {
  const labels = new Map([[7, LABEL]]);
  const days = (units: SetDose['units']) =>
    makePlan([ITEM], labels, [{ ...SET, units }]).lines[0]?.daysOfSupply;
  // 2 containers of 45 servings of 2 capsules.
  expect(days({ morning: 1 })).toBe(180);
  expect(days({ morning: 1, midday: 1, bedtime: 1 })).toBe(60);
  const tablets = new Map([[7, { ...LABEL, serving: { count: 1.5, unit: 'tablet' as const } }]]);
  const half = { ...SET, unit: 'tablet' as const, units: { morning: 0.5 } };
  expect(makePlan([ITEM], tablets, [half]).lines[0]?.daysOfSupply).toBe(270);
});

test('knows no supply of a dose in another unit than the label now has', () => {
  const labels = new Map([[7, LABEL]]);
  const [line] = makePlan([ITEM], labels, [{ ...SET, unit: 'drop' }]).lines;
  expect(line?.daysOfSupply).toBeUndefined();
  const [inServings] = makePlan([ITEM], labels, [{ ...SET, unit: 'serving' }]).lines;
  expect(inServings?.daysOfSupply).toBe(15);
});

test('asks for no second container where the first covers all weeks', () => {
  const labels = new Map([[7, { ...LABEL, weeksAtMost: null }]]);
  const lines = (weeks: number | null) =>
    makePlan([ITEM], labels, [{ ...SET, weeks, fromWeek: 2, units: { morning: 6 } }]).lines;
  expect(firstToRunOut(lines(4))).toBeUndefined();
  expect(firstToRunOut(lines(5))).toMatchObject({ days: 37 });
  expect(firstToRunOut(lines(null))).toMatchObject({ days: 37 });
});

test('stores the weeks of the label with a dose that nobody has changed', () => {
  const [line] = makePlan([ITEM], new Map([[7, LABEL]])).lines;
  expect(line && toSetDose(line)).toMatchObject({ units: { morning: 2, bedtime: 2 }, weeks: 4 });
});

test('reorders a week early, but not before the first day', () => {
  expect(reorderDay('2026-11-17', 45)).toBe('2026-12-25');
  expect(reorderDay('2026-11-17', 5)).toBe('2026-11-17');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
