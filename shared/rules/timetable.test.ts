import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitsPerDay } from './day-plan.ts';
import { describeConflict } from './describe-plan.ts';
import { DAY_MOMENTS } from './label.ts';
import { findConflicts, MAX_UNITS_AT_ONCE, type PlanLine, resolveConflict } from './timetable.ts';

type Weeks = Partial<Pick<PlanLine['dose'], 'fromWeek' | 'weeks'>>;

function make(
  id: number,
  units: PlanLine['dose']['units'],
  hoursApart = 0,
  { fromWeek = 1, weeks = null }: Weeks = {},
): PlanLine {
  const dose = { units, unit: 'tablet', food: 'either', hoursApart, fromWeek, weeks } as const;
  return { id, name: `Formula ${id}`, dose };
}

const anyLines = fc
  .array(
    fc.record({
      units: fc.dictionary(
        fc.constantFrom(...DAY_MOMENTS),
        fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2),
      ),
      fromWeek: fc.integer({ min: 1, max: 3 }),
      weeks: fc.constantFrom(null, 1, 2),
      hoursApart: fc.constantFrom(0, 0, 0, 2),
    }),
    { maxLength: 8 },
  )
  .map((doses) =>
    doses.map(({ units, hoursApart, ...weeks }, id) => make(id, units, hoursApart, weeks)),
  );

const WEEKS = [1, 2, 3, 4, 5];

function isTaken({ dose: { fromWeek, weeks } }: PlanLine, week: number): boolean {
  return week >= fromWeek && (weeks === null || week < fromWeek + weeks);
}

/** Pairs taken together although one is to be taken apart. */
function countTogether(lines: readonly PlanLine[]): number {
  let count = 0;
  for (const moment of DAY_MOMENTS) {
    const taken = lines.filter(({ dose }) => dose.units[moment]);
    for (const [index, one] of taken.entries()) {
      for (const other of taken.slice(index + 1)) {
        const isTogether = WEEKS.some((week) => isTaken(one, week) && isTaken(other, week));
        if (isTogether && one.dose.hoursApart + other.dose.hoursApart > 0) count += 1;
      }
    }
  }
  return count;
}

test('finds no conflict between lines of different weeks', () => {
  const binder = make(1, { bedtime: 1 }, 2, { weeks: 2 });
  expect(findConflicts([binder, make(2, { bedtime: 1 }, 0, { fromWeek: 3 })])).toEqual([]);
  expect(findConflicts([binder, make(2, { bedtime: 1 }, 0, { fromWeek: 2 })])).toHaveLength(1);
});

describe('resolving a conflict', () => {
  test('moves the product to the nearest free time', () => {
    const lines = [make(1, { bedtime: 1 }, 2), make(2, { bedtime: 1 }), make(3, { morning: 1 })];
    const [conflict] = findConflicts(lines);
    expect(conflict && describeConflict(conflict)).toBe(
      'Take Formula 1 2 hours apart from everything else. It is at bedtime with Formula 2.',
    );
    const resolved = conflict && resolveConflict(lines, conflict);
    expect(resolved).toMatchObject({ moved: [{ id: 1 }], to: 'evening' });
    expect(resolved?.lines[0]?.dose.units).toEqual({ evening: 1 });
    expect(findConflicts(resolved?.lines ?? lines)).toEqual([]);
  });

  test('moves the others if no time is free', () => {
    const day = { morning: 1, midday: 1, evening: 1 };
    const lines = [make(1, { bedtime: 1 }, 2), make(2, { bedtime: 1 }), make(3, day)];
    const [conflict] = findConflicts(lines);
    const resolved = conflict && resolveConflict(lines, conflict);
    expect(resolved).toMatchObject({ moved: [{ id: 2 }], to: 'evening' });
    expect(findConflicts(resolved?.lines ?? lines)).toEqual([]);
  });

  test('offers nothing that exceeds the maximum per time', () => {
    const most = MAX_UNITS_AT_ONCE;
    const always = { morning: most, midday: most, evening: most, bedtime: most };
    const lines = [make(1, always, 2), make(2, always)];
    const [conflict] = findConflicts(lines);
    expect(conflict).toMatchObject({ moment: 'morning' });
    expect(conflict && resolveConflict(lines, conflict)).toBeUndefined();
  });

  test('keeps all servings and reduces conflicts', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const conflict of findConflicts(lines)) {
          const resolved = resolveConflict(lines, conflict);
          if (!resolved) continue;
          expect(resolved.lines.map(({ id, dose }) => [id, unitsPerDay(dose)])).toEqual(
            lines.map(({ id, dose }) => [id, unitsPerDay(dose)]),
          );
          expect(countTogether(resolved.lines)).toBeLessThan(countTogether(lines));
          for (const { dose } of resolved.lines) {
            for (const count of Object.values(dose.units)) {
              expect(count).toBeGreaterThan(0);
              expect(count).toBeLessThanOrEqual(MAX_UNITS_AT_ONCE);
            }
          }
        }
      }),
    );
  });

  test('terminates', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        let now = lines;
        for (let step = 0; step < 200; step += 1) {
          const next = findConflicts(now).flatMap((each) => resolveConflict(now, each) ?? [])[0];
          if (!next) return;
          now = next.lines;
        }
        throw new Error('It went on and on.');
      }),
    );
  });
});

test('finds a conflict exactly if two products to be taken apart are together', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      expect(findConflicts(lines).length > 0).toBe(countTogether(lines) > 0);
    }),
  );
});
