import { DAY_MOMENTS, type DayMoment, type FoodRule, type Label } from './label.ts';

/** How a line of a plan is taken. */
export type Dose = {
  /** Servings at each moment of the day. */
  servings: Partial<Record<DayMoment, number>>;
  food: FoodRule;
  /** Hours to keep between it and everything else. */
  hoursApart: number;
};

export type PlanLine = { id: number; name: string; dose: Dose };

/** The label's own times: the most servings of a day, spread over its moments. */
export function doseFromLabel(label: Label): Dose | undefined {
  const { servingsPerDay, moments, food, hoursApart } = label;
  if (!servingsPerDay || moments.length === 0) return undefined;
  const inOrder = DAY_MOMENTS.filter((moment) => moments.includes(moment));
  const servings: Dose['servings'] = {};
  for (const [index, moment] of inOrder.entries()) {
    // Whole servings, the earlier moments first.
    const upTo = (count: number) => Math.ceil((servingsPerDay.to * count) / inOrder.length);
    const share = upTo(index + 1) - upTo(index);
    if (share > 0) servings[moment] = share;
  }
  return { servings, food, hoursApart };
}

/** What is taken at each moment of the day. */
export function layOutDay(lines: readonly PlanLine[]): Record<DayMoment, PlanLine[]> {
  const at = (moment: DayMoment) => lines.filter(({ dose }) => (dose.servings[moment] ?? 0) > 0);
  return {
    morning: at('morning'),
    midday: at('midday'),
    evening: at('evening'),
    bedtime: at('bedtime'),
  };
}

/** Something that wants hours to itself shares a moment with others. */
export type Conflict = { moment: DayMoment; line: PlanLine; others: PlanLine[] };

export function findConflicts(lines: readonly PlanLine[]): Conflict[] {
  const day = layOutDay(lines);
  return DAY_MOMENTS.flatMap((moment) =>
    day[moment].flatMap((line) => {
      if (line.dose.hoursApart === 0) return [];
      const others = day[moment].filter((other) => other.id !== line.id);
      // Two that both want to be alone are one conflict, not two.
      const isNamed = others.some((other) => other.dose.hoursApart > 0 && other.id < line.id);
      return others.length === 0 || isNamed ? [] : [{ moment, line, others }];
    }),
  );
}

/**
 * The same lines without that conflict: it moves to a moment at which nothing else is taken, or, where there is none,
 * the others make room. Lines that cannot be moved without another conflict stay.
 */
export function resolveConflict(lines: readonly PlanLine[], conflict: Conflict): PlanLine[] {
  const { moment, line, others } = conflict;
  const day = layOutDay(lines);
  const isFree = (other: DayMoment) => day[other].every(({ id }) => id === line.id);
  const free = nearest(moment).find(isFree);
  if (free) return lines.map((each) => (each.id === line.id ? move(each, moment, free) : each));
  const ids = new Set(others.map(({ id }) => id));
  const open = nearest(moment).find((other) =>
    day[other].every(({ dose, id }) => dose.hoursApart === 0 || ids.has(id)),
  );
  if (!open) return [...lines];
  return lines.map((each) => (ids.has(each.id) ? move(each, moment, open) : each));
}

/** The other moments of the day, those next to it first, the earlier one of two. */
function nearest(moment: DayMoment): DayMoment[] {
  const place = DAY_MOMENTS.indexOf(moment);
  const distance = (other: DayMoment) => Math.abs(DAY_MOMENTS.indexOf(other) - place);
  return DAY_MOMENTS.filter((other) => other !== moment).toSorted(
    (one, other) => distance(one) - distance(other),
  );
}

function move(line: PlanLine, from: DayMoment, to: DayMoment): PlanLine {
  const { servings: before } = line.dose;
  const servings = { ...before, [to]: (before[to] ?? 0) + (before[from] ?? 0) };
  delete servings[from];
  return { ...line, dose: { ...line.dose, servings } };
}
