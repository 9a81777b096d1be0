import type { PlanUnit } from './dose-units.ts';
import { DAY_MOMENTS, type DayMoment, type FoodRule, type Label } from './label.ts';

export const MAX_UNITS_AT_ONCE = 1000;
export const MAX_WEEKS = 520;
export const MAX_WORDS = 300;

export type Dose = {
  /** Whole or half units per time of day. */
  units: Partial<Record<DayMoment, number>>;
  unit: PlanUnit;
  food: FoodRule;
  hoursApart: number;
  fromWeek: number;
  /** Length of the course; null for no end. */
  weeks: number | null;
};

/** A practitioner’s dose for one product, as stored. */
export type SetDose = Omit<Dose, 'hoursApart'> & { supplementId: number; words: string };

export type PlanLine = { id: number; name: string; dose: Dose };

/** Spreads the maximum servings per day over the label’s times. */
export function doseFromLabel(label: Label): Dose | undefined {
  const { serving, servingsPerDay, moments, food, hoursApart } = label;
  if (!servingsPerDay || moments.length === 0) return undefined;
  const inOrder = DAY_MOMENTS.filter((moment) => moments.includes(moment));
  const units: Dose['units'] = {};
  for (const [index, moment] of inOrder.entries()) {
    // Whole servings, more of them early in the day.
    const upTo = (count: number) => Math.ceil((servingsPerDay.to * count) / inOrder.length);
    const share = upTo(index + 1) - upTo(index);
    if (share > 0) units[moment] = share * serving.count;
  }
  return { units, unit: serving.unit, food, hoursApart, fromWeek: 1, weeks: null };
}

export function arrangeDay<Line extends PlanLine>(
  lines: readonly Line[],
): Record<DayMoment, Line[]> {
  const at = (moment: DayMoment) => lines.filter(({ dose }) => (dose.units[moment] ?? 0) > 0);
  return {
    morning: at('morning'),
    midday: at('midday'),
    evening: at('evening'),
    bedtime: at('bedtime'),
  };
}

/** A product to be taken apart shares a time of day with others. */
export type Conflict = { moment: DayMoment; line: PlanLine; others: PlanLine[] };

export function findConflicts(lines: readonly PlanLine[]): Conflict[] {
  const day = arrangeDay(lines);
  return DAY_MOMENTS.flatMap((moment) =>
    day[moment].flatMap((line) => {
      if (line.dose.hoursApart === 0) return [];
      const others = day[moment].filter((other) => other.id !== line.id && overlap(line, other));
      // Two such products are one conflict, not two.
      const isNamed = others.some((other) => other.dose.hoursApart > 0 && other.id < line.id);
      return others.length === 0 || isNamed ? [] : [{ moment, line, others }];
    }),
  );
}

export type Resolution<Line> = { lines: Line[]; moved: Line[]; to: DayMoment };

/**
 * Moves either the product or the others, whichever leaves fewer conflicts. Undefined if no other time of day is
 * better.
 */
export function resolveConflict<Line extends PlanLine>(
  lines: readonly Line[],
  { moment, line, others }: Conflict,
): Resolution<Line> | undefined {
  let fewest = countClashes(lines);
  let best: Resolution<Line> | undefined;
  for (const ids of [new Set([line.id]), new Set(others.map(({ id }) => id))]) {
    for (const to of nearest(moment)) {
      const next = lines.map((each) => (ids.has(each.id) ? move(each, moment, to) : each));
      const clashes = countClashes(next);
      const isTooMuch = next.some(({ dose }) => (dose.units[to] ?? 0) > MAX_UNITS_AT_ONCE);
      if (clashes >= fewest || isTooMuch) continue;
      fewest = clashes;
      best = { lines: next, moved: lines.filter(({ id }) => ids.has(id)), to };
    }
  }
  return best;
}

function countClashes(lines: readonly PlanLine[]): number {
  const day = arrangeDay(lines);
  let count = 0;
  for (const moment of DAY_MOMENTS) {
    for (const [index, line] of day[moment].entries()) {
      for (const other of day[moment].slice(index + 1)) {
        if (line.dose.hoursApart + other.dose.hoursApart > 0 && overlap(line, other)) count += 1;
      }
    }
  }
  return count;
}

function overlap({ dose: one }: PlanLine, { dose: other }: PlanLine): boolean {
  const endOf = ({ fromWeek, weeks }: Dose) => fromWeek + (weeks ?? Infinity);
  return one.fromWeek < endOf(other) && other.fromWeek < endOf(one);
}

/** Nearest first; on a tie, the earlier one. */
function nearest(moment: DayMoment): DayMoment[] {
  const place = DAY_MOMENTS.indexOf(moment);
  const distance = (other: DayMoment) => Math.abs(DAY_MOMENTS.indexOf(other) - place);
  return DAY_MOMENTS.filter((other) => other !== moment).toSorted(
    (one, other) => distance(one) - distance(other),
  );
}

function move<Line extends PlanLine>(line: Line, from: DayMoment, to: DayMoment): Line {
  const { units: before } = line.dose;
  const units = { ...before, [to]: (before[to] ?? 0) + (before[from] ?? 0) };
  delete units[from];
  return { ...line, dose: { ...line.dose, units } };
}
