import { DAY_MOMENTS, type Label } from './label.ts';
import { doseFromLabel, type Dose, type PlanLine, type SetDose } from './timetable.ts';

export type PlanItem = { id: number; name: string; quantity: number };

export type DayLine = PlanLine & {
  /** The dose comes from the label, not from a practitioner. */
  isFromLabel: boolean;
  words: string;
  /** Undefined without a label or a time of day. */
  daysOfSupply: number | undefined;
  weeksAtMost: number | null;
};

export type DayPlan = {
  lines: DayLine[];
  /** Names of products without a label, or taken as needed. */
  leftOut: string[];
};

/** A practitioner’s dose overrides the label. */
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

export function unitsPerDay({ units }: Pick<Dose, 'units'>): number {
  return DAY_MOMENTS.reduce((sum, moment) => sum + (units[moment] ?? 0), 0);
}

/** Undefined if the dose uses another unit than the label, or has no time of day. */
export function labelUnitsPerDay(
  dose: Pick<Dose, 'units' | 'unit'>,
  { serving }: Pick<Label, 'serving'>,
): number | undefined {
  const units = unitsPerDay(dose);
  if (units === 0) return undefined;
  if (dose.unit === serving.unit) return units;
  return dose.unit === 'serving' ? units * serving.count : undefined;
}

/** Adds the label and the practitioner’s daily amount, in label units, to each line. */
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

/** Stores the label’s weeks for a dose that nobody edited. */
export function toSetDose(line: DayLine): SetDose {
  const { hoursApart: _, ...dose } = line.dose;
  const weeks = line.isFromLabel ? line.weeksAtMost : dose.weeks;
  return { supplementId: line.id, ...dose, weeks, words: line.words };
}

export function firstDayOf({ fromWeek }: Pick<Dose, 'fromWeek'>): number {
  return (fromWeek - 1) * 7;
}

/** Whether the supply lasts to the end of the course, so no reorder is needed. */
export function isCovered({ daysOfSupply, dose, weeksAtMost }: DayLine): boolean {
  const weeks = dose.weeks ?? weeksAtMost;
  return weeks !== null && daysOfSupply !== undefined && daysOfSupply >= weeks * 7;
}

/** Days from the start of the timetable. Undefined if no supply is known. */
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

export function reorderDay(firstDay: string, daysOfSupply: number): string {
  return addDays(firstDay, Math.max(0, daysOfSupply - REORDER_DAYS_BEFORE));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes calendar days in UTC, so daylight saving time has no effect. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}
