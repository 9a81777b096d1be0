import { DAY_MOMENTS, type Label, type Span } from './label.ts';
import { doseFromLabel, type Dose, type PlanLine, type SetDose } from './timetable.ts';

/** A line of a basket or a recommendation. */
export type PlanItem = {
  id: number;
  name: string;
  quantity: number;
  /** What one serving is, such as '2 capsules'. */
  servingSize?: string | undefined;
};

export type DayLine = PlanLine & {
  /** Nobody set its dose: these are the label's own times. */
  isFromLabel: boolean;
  /** The practitioner's own, of this line. */
  words: string;
  /** Whole days until it runs out; unknown without a label or a time of day. */
  daysOfSupply: number | undefined;
  weeksAtMost: number | null;
  servingSize: string;
};

export type DayPlan = {
  lines: DayLine[];
  /** What is taken as needed, or has no label: no time of day is known of it. */
  leftOut: string[];
};

/** What was set comes first, then what the label says. */
export function makePlan(
  items: readonly PlanItem[],
  labels: ReadonlyMap<number, Label>,
  doses: readonly SetDose[] = [],
): DayPlan {
  const set = new Map(doses.map((dose) => [dose.supplementId, dose]));
  const lines: DayLine[] = [];
  const leftOut: string[] = [];
  for (const { id, name, quantity, servingSize = '' } of items) {
    const label = labels.get(id);
    const own = set.get(id);
    const dose = own
      ? { servings: own.servings, food: own.food, hoursApart: label?.hoursApart ?? 0 }
      : label && doseFromLabel(label);
    if (!dose) {
      leftOut.push(name);
      continue;
    }
    const perDay = servingsPerDay(dose);
    const servings = label && label.servingsPerContainer * quantity;
    lines.push({
      ...{ id, name, dose },
      isFromLabel: !own,
      words: own?.words ?? '',
      daysOfSupply: servings && perDay > 0 ? Math.floor(servings / perDay) : undefined,
      weeksAtMost: label?.weeksAtMost ?? null,
      servingSize,
    });
  }
  return { lines, leftOut };
}

export function servingsPerDay({ servings }: Pick<Dose, 'servings'>): number {
  return DAY_MOMENTS.reduce((sum, moment) => sum + (servings[moment] ?? 0), 0);
}

/** Servings a day, by product, as far as they were set. */
export function servingsOf(doses: readonly SetDose[]): Map<number, Span> {
  return new Map(
    doses.flatMap((dose) => {
      const count = servingsPerDay(dose);
      return count > 0 ? [[dose.supplementId, { from: count, to: count }]] : [];
    }),
  );
}

/** As it is stored, word for word what was seen. */
export function toSetDose({ id, dose, words }: DayLine): SetDose {
  return { supplementId: id, servings: dose.servings, food: dose.food, words };
}

/** Until the first of them runs out; nothing where that is known of none. */
export function firstToRunOut(
  lines: readonly DayLine[],
): { days: number; names: string[] } | undefined {
  const known = lines.flatMap(({ name, daysOfSupply }) =>
    daysOfSupply === undefined ? [] : [{ name, days: daysOfSupply }],
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
