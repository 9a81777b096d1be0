import type { LabelFact } from './label.ts';

/** A row of a label, in words under which the same ingredient is found on other labels. */
export type Ingredient = {
  /** The same for every name of it. */
  key: string;
  name: string;
  /** What is printed behind the name: 'as L-selenomethionine'; empty where there is nothing. */
  form: string;
};

/** Other names of nutrients. A compound such as calcium D-glucarate is no other name: its weight is not the nutrient's. */
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

/** Rows that say what a serving is as food, and name no ingredient. */
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

/** The form stands in brackets or behind 'as' or 'from', and does not make another ingredient of it. */
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

/** Its limit counts retinol alone. A row that names both forms counts whole: how much is which is not printed. */
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
/** Labels give folate as food equivalents, of which 1.7 are 1 mcg of folic acid (21 CFR 101.9). Its limit counts the acid. */
const FOOD_EQUIVALENTS_PER_FOLIC_ACID = 1.7;

/** How many micrograms one unit of it weighs; undefined for activities and counts, such as CFU and SU. */
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

/** International units are defined nutrient by nutrient. */
function microgramsPerIu(key: string, form: string): number | undefined {
  switch (key) {
    case 'vitamin a':
    case 'vitamin a (carotenoids)':
      return 0.3;
    case 'vitamin d':
      return 0.025;
    case 'vitamin e':
      // The limit counts alpha-tocopherol of any form by weight: synthetic units weigh more, though they do less.
      return /\bdl-|\ball[- ]rac/i.test(form) ? 900 : 670;
    default:
      return undefined;
  }
}
