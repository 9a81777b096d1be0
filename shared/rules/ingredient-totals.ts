import { type Ingredient, isFoodRow, microgramsPerUnit, readIngredient } from './ingredient.ts';
import type { Label, LabelFact, Span } from './label.ts';
import { UPPER_LIMITS, type UpperLimit } from './upper-limits.ts';

/** A product taken every day. */
export type TakenLine = {
  name: string;
  label?: Label | null | undefined;
  /** Set by a practitioner, in units of the label. Otherwise the label decides. */
  unitsPerDay?: number | undefined;
  /** When it is taken; always, if missing. */
  course?: { fromWeek: number; weeks: number | null } | undefined;
};

export type Quantity = { amount: Span; unit: string };

/** How much of an ingredient one product adds per day. */
export type IngredientPart = {
  product: string;
  form: string;
  quantity: Quantity;
  /** False for activities and counts, such as SU and CFU, which cannot be added. */
  isAdded: boolean;
};

export type IngredientTotal = {
  key: string;
  name: string;
  parts: IngredientPart[];
  products: string[];
  sum?: Quantity;
  limit?: UpperLimit;
  /** Percent of the limit, at the largest dose. */
  percent?: number;
  level: Level;
};
type Level = 'single' | 'repeated' | 'near' | 'above';

const NEAR_PERCENT = 75;
const MICROGRAMS = { mcg: 1, mg: 1_000, g: 1_000_000 };
type Entry = {
  line: TakenLine;
  ingredient: Ingredient;
  part: IngredientPart;
  micrograms: Span | undefined;
};

/**
 * Adds ingredients over all products, sorted by severity. Products of different weeks are not added together, so each
 * total is that of its highest week.
 */
export function totalIngredients(
  lines: readonly TakenLine[],
  limits: readonly UpperLimit[] = UPPER_LIMITS,
): IngredientTotal[] {
  const limitsByKey = new Map(limits.map((limit) => [readIngredient(limit.nutrient).key, limit]));
  const groups = Map.groupBy(lines.flatMap(entriesOf), ({ ingredient }) => ingredient.key);
  return [...groups]
    .map(([key, entries]) => highestTotal(key, entries, limitsByKey.get(key)))
    .toSorted(compareTotals);
}

/** The total can only peak in a week in which a product begins. */
function highestTotal(key: string, entries: Entry[], limit: UpperLimit | undefined) {
  const starts = new Set(entries.map(({ line }) => line.course?.fromWeek ?? 1));
  const weeks = [...starts].map((week) => {
    const taken = entries.filter(({ line }) => isTakenIn(week, line));
    const weight = add(
      taken.flatMap(({ micrograms }) => micrograms ?? []),
      'to',
    );
    return { total: totalOf(key, taken, limit), weight };
  });
  return weeks.reduce((one, other) => (isHigher(other, one) ? other : one)).total;
}

function isTakenIn(week: number, { course }: TakenLine): boolean {
  if (!course) return true;
  const { fromWeek, weeks } = course;
  return fromWeek <= week && week < fromWeek + (weeks ?? Infinity);
}

type WeekTotal = { total: IngredientTotal; weight: number };

function isHigher(one: WeekTotal, other: WeekTotal): boolean {
  const difference =
    RANKS[one.total.level] - RANKS[other.total.level] ||
    one.weight - other.weight ||
    one.total.products.length - other.total.products.length;
  return difference > 0;
}

export type LeftOut = { name: string; reason: 'no label' | 'as needed' };

/** Products that no total includes. */
export function leftOutOf(lines: readonly TakenLine[]): LeftOut[] {
  return lines.flatMap(({ name, label, unitsPerDay }): LeftOut[] => {
    if (!label) return [{ name, reason: 'no label' }];
    return unitsPerDay || label.servingsPerDay ? [] : [{ name, reason: 'as needed' }];
  });
}

function entriesOf(line: TakenLine): Entry[] {
  const servings = servingsOf(line);
  if (!line.label || !servings) return [];
  return line.label.facts.flatMap((fact) => {
    // The row above already includes its sub-rows.
    if (fact.isSubRow) return [];
    const ingredient = readIngredient(fact.name);
    return isFoodRow(ingredient) ? [] : [entryOf(line, fact, ingredient, servings)];
  });
}

/** Servings per day as a fraction, to divide only once at the end. */
type Servings = { units: Span; perServing: number };

function servingsOf({ label, unitsPerDay }: TakenLine): Servings | undefined {
  if (unitsPerDay && label) {
    return { units: { from: unitsPerDay, to: unitsPerDay }, perServing: label.serving.count };
  }
  return label?.servingsPerDay ? { units: label.servingsPerDay, perServing: 1 } : undefined;
}

function entryOf(
  line: TakenLine,
  fact: LabelFact,
  ingredient: Ingredient,
  servings: Servings,
): Entry {
  const perUnit = microgramsPerUnit(fact, ingredient);
  const amount = times(servings, fact.amount);
  return {
    line,
    ingredient,
    part: {
      product: line.name,
      form: ingredient.form,
      quantity: { amount, unit: fact.unit },
      isAdded: perUnit !== undefined,
    },
    micrograms: perUnit === undefined ? undefined : times(servings, fact.amount * perUnit),
  };
}

function totalOf(key: string, entries: Entry[], limit: UpperLimit | undefined): IngredientTotal {
  const products = [...new Set(entries.map(({ line }) => line))].map(({ name }) => name);
  const weights = entries.flatMap(({ micrograms }) => micrograms ?? []);
  const total = {
    key,
    // Labels spell names differently; sorting makes the choice stable.
    name: entries.map(({ ingredient }) => ingredient.name).toSorted()[0] ?? key,
    parts: entries.map(({ part }) => part),
    products,
    level: products.length > 1 ? ('repeated' as const) : ('single' as const),
  };
  if (weights.length === 0) return total;
  const micrograms = { from: exact(add(weights, 'from')), to: exact(add(weights, 'to')) };
  const unit = limit?.unit ?? readableUnit(micrograms.to);
  const sum = { amount: weigh(micrograms, unit), unit };
  if (!limit) return { ...total, sum };
  const share = sum.amount.to / limit.amount;
  return {
    ...total,
    sum,
    limit,
    percent: wholePercent(share),
    level: levelOf(share) ?? total.level,
  };
}

function add(weights: readonly Span[], end: keyof Span): number {
  return weights.reduce((total, weight) => total + weight[end], 0);
}

function times({ units, perServing }: Servings, factor: number): Span {
  return { from: (units.from * factor) / perServing, to: (units.to * factor) / perServing };
}

function weigh({ from, to }: Span, unit: keyof typeof MICROGRAMS): Span {
  return { from: from / MICROGRAMS[unit], to: to / MICROGRAMS[unit] };
}

/** Removes floating-point noise: 28.6 + 2 × 35.7 is 100.00000000000001. */
function exact(amount: number): number {
  return Number(amount.toPrecision(12));
}

function levelOf(share: number): Level | undefined {
  if (share > 1) return 'above';
  return share * 100 >= NEAR_PERCENT ? 'near' : undefined;
}

/** Never rounds across a threshold: above the limit shows at least 101 %, below 75 % at most 74 %. */
function wholePercent(share: number): number {
  const percent = Math.round(share * 100);
  if (share > 1) return Math.max(101, percent);
  return share * 100 < NEAR_PERCENT ? Math.min(NEAR_PERCENT - 1, percent) : percent;
}

function readableUnit(micrograms: number): keyof typeof MICROGRAMS {
  if (micrograms >= 10 * MICROGRAMS.g) return 'g';
  return micrograms >= MICROGRAMS.mg ? 'mg' : 'mcg';
}

const RANKS: Record<Level, number> = { above: 3, near: 2, repeated: 1, single: 0 };

function compareTotals(one: IngredientTotal, other: IngredientTotal): number {
  return (
    RANKS[other.level] - RANKS[one.level] ||
    (other.percent ?? 0) - (one.percent ?? 0) ||
    other.products.length - one.products.length ||
    // Plain comparison is many times faster than localeCompare.
    (one.name < other.name ? -1 : 1)
  );
}
