import type { DayMoment, FoodRule } from './label.ts';
import type { Conflict, Dose } from './timetable.ts';

export const MOMENT_NAMES: Record<DayMoment, string> = {
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
  bedtime: 'Bedtime',
};

/** Within a sentence: 'at midday', 'to the evening'. */
export const AT_MOMENT: Record<DayMoment, string> = {
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

export function describeServings(count: number): string {
  return count === 1 ? '1 serving' : `${count} servings`;
}

/** '2 servings, with food' */
export function describeDose({ servings, food }: Dose, moment: DayMoment): string {
  return `${describeServings(servings[moment] ?? 0)}, ${FOOD_NAMES[food]}`;
}

export function describeHours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}

/** 'Zeolite Binder is taken 2 hours apart from everything else, but stands at bedtime with NAC Clear.' */
export function describeConflict({ line, others, moment }: Conflict): string {
  const hours = describeHours(line.dose.hoursApart);
  const names = listNames(others.map(({ name }) => name));
  return `${line.name} is taken ${hours} apart from everything else, but stands ${AT_MOMENT[moment]} with ${names}.`;
}

/** 'One, Two and Three' */
export function listNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
