import { DAY_MOMENTS, type Label } from './label.ts';
import { doseFromLabel, type Dose, type PlanLine, type SetDose } from './timetable.ts';

/** A line of a basket, a recommendation or an order. */
export type PlanItem = { id: number; name: string; quantity: number };

export type DayLine = PlanLine & {
  /** Nobody set its dose: these are the label's own times. */
  isFromLabel: boolean;
  /** The practitioner's instructions for this line. */
  words: string;
  /** Whole days until it runs out; unknown without a label or a time of day. */
  daysOfSupply: number | undefined;
  weeksAtMost: number | null;
};

export type DayPlan = {
  lines: DayLine[];
  /** What is taken as needed, or has no label: no time of day is known of it. */
  leftOut: string[];
};

/** A practitioner's dose comes before the label's. */
export function makePlan(
  items: readonly PlanItem[],
  labels: ReadonlyMap<number, Label>,
  doses: readonly SetDose[] = [],
): DayPlan {
  const set = new Map(doses.map((dose) => [dose.supplementId, dose]));
  const lines: DayLine[] = [];
  const leftOut: string[] = [];
  for (const { id, name, quantity } of items) {
    const label = labels.get(id);
    const own = set.get(id);
    const dose = own ? readSetDose(own, label) : label && doseFromLabel(label);
    if (!dose) {
      leftOut.push(name);
      continue;
    }
    lines.push({
      ...{ id, name, dose },
      isFromLabel: !own,
      words: own?.words ?? '',
      daysOfSupply: label && daysOf(dose, label, quantity),
      weeksAtMost: label?.weeksAtMost ?? null,
    });
  }
  return { lines, leftOut };
}

function readSetDose(set: SetDose, label?: Label): Dose {
  const { units, unit, food, fromWeek, weeks } = set;
  return { units, unit, food, hoursApart: label?.hoursApart ?? 0, fromWeek, weeks };
}

function daysOf(dose: Dose, label: Label, quantity: number): number | undefined {
  const perDay = labelUnitsPerDay(dose, label);
  const units = label.servingsPerContainer * label.serving.count * quantity;
  return perDay ? Math.floor(units / perDay) : undefined;
}

/** Sums of whole and half units, which are exact in binary. */
export function unitsPerDay({ units }: Pick<Dose, 'units'>): number {
  return DAY_MOMENTS.reduce((sum, moment) => sum + (units[moment] ?? 0), 0);
}

/** A day's dose in the units of the label; undefined where the dose was set in another unit, or has no time of day. */
export function labelUnitsPerDay(
  dose: Pick<Dose, 'units' | 'unit'>,
  { serving }: Pick<Label, 'serving'>,
): number | undefined {
  const units = unitsPerDay(dose);
  if (units === 0) return undefined;
  if (dose.unit === serving.unit) return units;
  return dose.unit === 'serving' ? units * serving.count : undefined;
}

/** Lines with their labels and with what a practitioner set: units a day, in the units of the label, and weeks. */
export function withDoses<Line extends { id: number }>(
  lines: readonly Line[],
  labels: ReadonlyMap<number, Label | null>,
  doses: readonly SetDose[] = [],
) {
  return lines.map((line) => {
    const label = labels.get(line.id);
    const course = doses.find(({ supplementId }) => supplementId === line.id);
    const unitsPerDay = course && label ? labelUnitsPerDay(course, label) : undefined;
    return { ...line, label, unitsPerDay, weeks: course?.weeks, course };
  });
}

/** As it is stored: what was seen, and the label's weeks where nobody has set any. */
export function toSetDose(line: DayLine): SetDose {
  const { hoursApart: _, ...dose } = line.dose;
  const weeks = line.isFromLabel ? line.weeksAtMost : dose.weeks;
  return { supplementId: line.id, ...dose, weeks, words: line.words };
}

/** The day on which a line begins, counted from 0. */
export function firstDayOf({ fromWeek }: Pick<Dose, 'fromWeek'>): number {
  return (fromWeek - 1) * 7;
}

/** Whether the supply covers all weeks of the dose, so that nothing has to be ordered again. */
export function isCovered({ daysOfSupply, dose, weeksAtMost }: DayLine): boolean {
  const weeks = dose.weeks ?? weeksAtMost;
  return weeks !== null && daysOfSupply !== undefined && daysOfSupply >= weeks * 7;
}

/** Days from the first day of the timetable until the first line runs out; undefined where none is known to. */
export function firstToRunOut(
  lines: readonly DayLine[],
): { days: number; names: string[] } | undefined {
  const known = lines.flatMap((line) =>
    line.daysOfSupply === undefined || isCovered(line)
      ? []
      : [{ name: line.name, days: firstDayOf(line.dose) + line.daysOfSupply }],
  );
  if (known.length === 0) return undefined;
  const days = Math.min(...known.map((line) => line.days));
  return { days, names: known.filter((line) => line.days === days).map(({ name }) => name) };
}

const REORDER_DAYS_BEFORE = 7;

/** A week before the first runs out, and never before it begins. */
export function reorderDay(firstDay: string, daysOfSupply: number): string {
  return addDays(firstDay, Math.max(0, daysOfSupply - REORDER_DAYS_BEFORE));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of the calendar ('2026-11-15'): summer time moves none of them. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}
