import type { PlanUnit } from '#shared/rules/dose-units.ts';

export const SORTS = {
  '': 'Featured',
  name: 'Name',
  price: 'Price',
  day: 'Price per day',
} as const;
export type Sort = keyof typeof SORTS;

export const FORMS = {
  capsules: ['capsule'],
  softgels: ['softgel'],
  tablets: ['tablet', 'lozenge', 'gummy'],
  powders: ['scoop', 'teaspoon', 'tablespoon', 'packet', 'g'],
  liquids: ['drop', 'dropper', 'spray', 'mL'],
} satisfies Record<string, PlanUnit[]>;
export type Form = keyof typeof FORMS;

/** Gluten and the major food allergens of US labels. */
export const ALLERGENS = [
  'gluten',
  'dairy',
  'egg',
  'soy',
  'wheat',
  'peanuts',
  'tree nuts',
  'fish',
  'shellfish',
  'sesame',
];

/** The entry of the URL's filter for an absent substance: 'tree-nuts-free'. */
export function absenceOf(substance: string): string {
  return `${substance.replaceAll(' ', '-')}-free`;
}

export function readSort(text: string): Sort {
  return (Object.keys(SORTS) as Sort[]).find((sort) => sort === text) ?? '';
}

export function readFilter(text: string): string[] {
  return [...new Set(text.split(',').filter(Boolean))];
}
