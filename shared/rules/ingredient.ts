import type { LabelFact } from './label.ts';

/** A label row, normalized so that other labels with the same ingredient match. */
export type Ingredient = {
  key: string;
  name: string;
  /** Such as 'as L-selenomethionine', or empty. */
  form: string;
};

/** Synonyms only. A compound such as calcium D-glucarate weighs more than its nutrient. */
const OTHER_NAMES = new Map([
  ['retinol', 'Vitamin A'],
  ['ascorbic acid', 'Vitamin C'],
  ['vitamin d2', 'Vitamin D'],
  ['vitamin d3', 'Vitamin D'],
  ['cholecalciferol', 'Vitamin D'],
  ['alpha-tocopherol', 'Vitamin E'],
  ['vitamin b3', 'Niacin'],
  ['niacinamide', 'Niacin'],
  ['nicotinamide', 'Niacin'],
  ['nicotinic acid', 'Niacin'],
  ['pyridoxine', 'Vitamin B6'],
  ['vitamin b9', 'Folate'],
  ['folic acid', 'Folate'],
]);

/** Nutrition facts, which are not ingredients. */
const FOOD_ROWS = new Set([
  'calories',
  'total fat',
  'saturated fat',
  'cholesterol',
  'total carbohydrate',
  'dietary fiber',
  'total sugars',
  'protein',
]);

export function isFoodRow({ key }: Ingredient): boolean {
  return FOOD_ROWS.has(key);
}

/** The form follows in brackets or after "as" or "from". It does not change the ingredient. */
export function readIngredient(text: string): Ingredient {
  const [, printed = text, form = ''] =
    /^(.+?)(?:\s*[([]|,?\s+(?=(?:as|from)\s))(.*)$/i.exec(text) ?? [];
  const plain = printed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(vitamin [a-z])[- ](?=\d)/i, '$1');
  const name = OTHER_NAMES.get(plain.toLowerCase()) ?? plain;
  return { ...splitVitaminA(name, form), form: form.replace(/[)\]]\s*$/, '').trim() };
}

/** The vitamin A limit covers retinol only. Rows that name both forms count in full, since labels do not split them. */
function splitVitaminA(name: string, form: string): Pick<Ingredient, 'key' | 'name'> {
  const isCarotenoid =
    name.toLowerCase() === 'vitamin a' && /caroten/i.test(form) && !/retin/i.test(form);
  const full = isCarotenoid ? 'Vitamin A (carotenoids)' : name;
  return { key: full.toLowerCase(), name: full };
}

const MICROGRAMS = new Map([
  ['mcg', 1],
  ['µg', 1],
  ['μg', 1],
  ['ug', 1],
  ['mg', 1_000],
  ['g', 1_000_000],
]);
/** 21 CFR 101.9: 1.7 mcg of dietary folate equivalents are 1 mcg of folic acid, which the limit counts. */
const FOOD_EQUIVALENTS_PER_FOLIC_ACID = 1.7;

/** Undefined for activities and counts, such as CFU and SU. */
export function microgramsPerUnit(
  { unit }: LabelFact,
  { key, form }: Ingredient,
): number | undefined {
  const [, weight = '', equivalent] =
    /^(\S+)(?: (dfe|rae|ne))?$/.exec(unit.trim().toLowerCase()) ?? [];
  if (weight === 'iu') return microgramsPerIu(key, form);
  const micrograms = MICROGRAMS.get(weight);
  return micrograms && equivalent === 'dfe'
    ? micrograms / FOOD_EQUIVALENTS_PER_FOLIC_ACID
    : micrograms;
}

/** Each nutrient defines its own international unit. */
function microgramsPerIu(key: string, form: string): number | undefined {
  switch (key) {
    case 'vitamin a':
    case 'vitamin a (carotenoids)':
      return 0.3;
    case 'vitamin d':
      return 0.025;
    case 'vitamin e':
      // The limit counts alpha-tocopherol by weight, and synthetic units weigh more.
      return /\bdl-|\ball[- ]rac/i.test(form) ? 900 : 670;
    default:
      return undefined;
  }
}
