import type { Label, LabelFact, Span } from './label.ts';
import { UPPER_LIMITS, type UpperLimit } from './upper-limits.ts';

/** Something that is taken, and how many servings of it in a day. */
export type TakenLine = { name: string; label?: Label | null | undefined; servings?: Span };

/** The same ingredient across all that is taken in a day. */
export type IngredientTotal = {
  /** As the first label names it, without its form in brackets. */
  name: string;
  unit: string;
  amount: Span;
  /** The products that hold it. */
  products: string[];
  limit?: UpperLimit;
  /** Of the limit, in whole percent at the most servings. */
  percent?: number;
  level: Level;
};
export type Level = 'single' | 'repeated' | 'near' | 'above';

const NEAR_PERCENT = 75;
const MICROGRAMS = { mcg: 1, mg: 1_000, g: 1_000_000 };
/** Of one international unit, by nutrient: it is defined for no other. */
const MICROGRAMS_PER_IU: Record<string, number> = {
  'vitamin a': 0.3,
  'vitamin d': 0.025,
  'vitamin e': 670,
};
const SAME: Record<string, string> = {
  'vitamin b3': 'niacin',
  niacinamide: 'niacin',
  'vitamin b9': 'folate',
  'folic acid': 'folate',
  'vitamin d3': 'vitamin d',
};
/** Rows that are no ingredient. */
const NOT_ADDED = new Set(['calories']);

type Entry = { name: string; key: string; unit: string; amount: Span; product: string };

/** Adds up what the labels say, the most repeated and nearest to a limit first. */
export function totalIngredients(
  lines: readonly TakenLine[],
  limits: readonly UpperLimit[] = UPPER_LIMITS,
): IngredientTotal[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of lines.flatMap(entriesOf)) {
    const group = `${entry.key} ${entry.unit}`;
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const totals = [...groups.values()].map((entries) => totalOf(entries, limits));
  return totals.toSorted((one, other) => weight(other) - weight(one));
}

/** The products that no sum counts. */
export function withoutLabel(lines: readonly TakenLine[]): string[] {
  return lines.filter(({ label }) => !label).map(({ name }) => name);
}

function entriesOf({ name: product, label, servings }: TakenLine): Entry[] {
  const taken = servings ?? label?.servingsPerDay;
  if (!label || !taken) return [];
  return label.facts
    .filter((fact) => !fact.isSubRow && !NOT_ADDED.has(fact.name.toLowerCase()))
    .map((fact) => {
      const name = fact.name.replace(/\s*\(.*$/, '').trim();
      const key = SAME[name.toLowerCase()] ?? name.toLowerCase();
      const { unit, perUnit } = measure(fact, key);
      const amount = fact.amount * perUnit;
      return {
        name,
        key: countsTowardLimit(fact, key) ? key : `${key} (${fact.name.toLowerCase()})`,
        unit,
        product,
        amount: { from: amount * taken.from, to: amount * taken.to },
      };
    });
}

/** Weights become micrograms; what cannot be converted keeps its unit and is added to its like alone. */
function measure({ unit }: LabelFact, key: string): { unit: string; perUnit: number } {
  const perIu = MICROGRAMS_PER_IU[key];
  if (unit === 'IU' && perIu) return { unit: 'mcg', perUnit: perIu };
  return isWeight(unit) ? { unit: 'mcg', perUnit: MICROGRAMS[unit] } : { unit, perUnit: 1 };
}

/** Vitamin A from plants is another matter than retinol. */
function countsTowardLimit(fact: LabelFact, key: string): boolean {
  return key !== 'vitamin a' || !/carotene|carotenoid/i.test(fact.name);
}

function totalOf(entries: Entry[], limits: readonly UpperLimit[]): IngredientTotal {
  const [first] = entries;
  if (!first) throw new Error('Nothing to add up.');
  const sum = (end: 'from' | 'to') => entries.reduce((total, { amount }) => total + amount[end], 0);
  const amount = { from: sum('from'), to: sum('to') };
  const products = [...new Set(entries.map(({ product }) => product))];
  const limit = limits.find(({ nutrient }) => nutrient === first.key && first.unit === 'mcg');
  const share = limit && amount.to / (limit.amount * MICROGRAMS[limit.unit]);
  return {
    name: first.name,
    ...convert(amount, first.unit, limit?.unit ?? readableUnit(first.unit, amount.to)),
    products,
    level: levelOf(products.length, share),
    ...(limit && { limit, percent: Math.round((share ?? 0) * 100) }),
  };
}

function convert(amount: Span, from: string, to: string): Pick<IngredientTotal, 'amount' | 'unit'> {
  const perUnit = isWeight(from) && isWeight(to) ? MICROGRAMS[to] / MICROGRAMS[from] : 1;
  return { unit: to, amount: { from: amount.from / perUnit, to: amount.to / perUnit } };
}

function isWeight(unit: string): unit is keyof typeof MICROGRAMS {
  return unit in MICROGRAMS;
}

function levelOf(products: number, share: number | undefined): Level {
  if (share !== undefined && share > 1) return 'above';
  if (share !== undefined && share * 100 >= NEAR_PERCENT) return 'near';
  return products > 1 ? 'repeated' : 'single';
}

function readableUnit(unit: string, amount: number): string {
  if (unit !== 'mcg') return unit;
  if (amount >= 10_000_000) return 'g';
  return amount >= 1_000 ? 'mg' : 'mcg';
}

const WEIGHTS: Record<Level, number> = { above: 3, near: 2, repeated: 1, single: 0 };

function weight({ level, percent = 0, products }: IngredientTotal): number {
  return WEIGHTS[level] * 1_000_000 + percent * 1_000 + products.length;
}
