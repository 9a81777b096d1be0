import { type DayPlan, unitsPerDay } from './day-plan.ts';
import { describeUnits } from './dose-units.ts';
import { DAY_MOMENTS, type DayMoment, type FoodRule } from './label.ts';
import { type Conflict, type Dose, findConflicts } from './timetable.ts';

export const MOMENT_NAMES: Record<DayMoment, string> = {
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
  bedtime: 'Bedtime',
};

/** For use within sentences. */
const AT_MOMENT: Record<DayMoment, string> = {
  morning: 'in the morning',
  midday: 'at midday',
  evening: 'in the evening',
  bedtime: 'at bedtime',
};
export const TO_MOMENT: Record<DayMoment, string> = {
  morning: 'to the morning',
  midday: 'to midday',
  evening: 'to the evening',
  bedtime: 'to bedtime',
};

export const FOOD_NAMES: Record<FoodRule, string> = {
  with: 'with food',
  without: 'without food',
  either: 'with or without food',
};

export const describeDays = (count: number) => countOf(count, 'day');
export const describeWeeks = (count: number) => countOf(count, 'week');
const describeHours = (count: number) => countOf(count, 'hour');

function countOf(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** '2 capsules, with food, from week 2' */
export function describeDose(dose: Dose, moment: DayMoment): string {
  const amount = describeUnits(dose.units[moment] ?? 0, dose.unit);
  return joinParts([amount, FOOD_NAMES[dose.food], describeCourse(dose)]);
}

/** '2 capsules in the morning and at bedtime, with food, for 8 weeks' */
export function describeDay(dose: Dose): string {
  if (unitsPerDay(dose) === 0) return joinParts(['At no fixed time', describeCourse(dose)]);
  const taken = DAY_MOMENTS.filter((moment) => dose.units[moment]);
  const amounts = Map.groupBy(taken, (moment) => dose.units[moment] ?? 0);
  const times = [...amounts].map(
    ([count, moments]) =>
      `${describeUnits(count, dose.unit)} ${listNames(moments.map((moment) => AT_MOMENT[moment]))}`,
  );
  return joinParts([listNames(times), FOOD_NAMES[dose.food], describeCourse(dose)]);
}

/** 'from week 2, for 8 weeks'; empty for a dose that starts at once and never ends. */
export function describeCourse({ fromWeek, weeks }: Pick<Dose, 'fromWeek' | 'weeks'>): string {
  return joinParts([
    fromWeek > 1 ? `from week ${fromWeek}` : '',
    weeks === null ? '' : `for ${describeWeeks(weeks)}`,
  ]);
}

function joinParts(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

export function describeConflict({ line, others, moment }: Conflict): string {
  const hours = describeHours(line.dose.hoursApart);
  const names = listNames(others.map(({ name }) => name));
  return `Take ${line.name} ${hours} apart from everything else. It is ${AT_MOMENT[moment]} with ${names}.`;
}

/** 'One, Two and Three' */
export function listNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Sentences for everything that a table of times cannot show. */
export function describeNotes({ lines, leftOut }: DayPlan): string[] {
  const conflicts = findConflicts(lines);
  const notes = lines.flatMap(({ id, name, dose, words, weeksAtMost }) => {
    const own = conflicts.filter(({ line }) => line.id === id);
    return [
      dose.hoursApart > 0 ? describeApart(name, dose.hoursApart, own) : '',
      weeksAtMost === null || dose.weeks !== null
        ? ''
        : `Take ${name} for at most ${describeWeeks(weeksAtMost)} (label).`,
      unitsPerDay(dose) === 0 ? `${name}: at no fixed time.` : '',
      words && `${name}: “${words}”`,
    ].filter(Boolean);
  });
  if (leftOut.length === 0) return notes;
  return [...notes, `Not in the timetable (no times on the label): ${listNames(leftOut)}.`];
}

/** 'Take Zeolite Binder 2 hours apart from everything else, also from NAC Clear at bedtime.' */
function describeApart(name: string, hours: number, conflicts: readonly Conflict[]): string {
  const also = conflicts.map(
    ({ others, moment }) => `${listNames(others.map((other) => other.name))} ${AT_MOMENT[moment]}`,
  );
  const rest = also.length > 0 ? `, also from ${listNames(also)}` : '';
  return `Take ${name} ${describeHours(hours)} apart from everything else${rest}.`;
}
