import type { DoseUnit } from '#shared/rules/dose-units.ts';

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
} satisfies Record<string, DoseUnit[]>;
export type Form = keyof typeof FORMS;

/** Gluten and the major food allergens of US labels. */
export const ALLERGENS = [
  ...[
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
  ],
] as const;

export type Refinement = {
  sort: Sort;
  forms: readonly string[];
  freeFrom: readonly string[];
  isVegan: boolean;
  isInStock: boolean;
};

export function parseRefinement(text: string): Refinement {
  const params = new URLSearchParams(text);
  const list = (name: string) => params.get(name)?.split(',').filter(Boolean) ?? [];
  return {
    sort: (Object.keys(SORTS) as Sort[]).find((sort) => sort === params.get('sort')) ?? '',
    forms: list('form'),
    freeFrom: list('free'),
    isVegan: params.has('vegan'),
    isInStock: params.has('stock'),
  };
}

export function writeRefinement(refinement: Refinement): string {
  const { sort, forms, freeFrom, isVegan, isInStock } = refinement;
  const params = {
    sort,
    form: forms.join(','),
    free: freeFrom.join(','),
    vegan: isVegan ? 'yes' : '',
    stock: isInStock ? 'in' : '',
  };
  return String(new URLSearchParams(Object.entries(params).filter(([, value]) => value)));
}

export function countFilters({ forms, freeFrom, isVegan, isInStock }: Refinement): number {
  return forms.length + freeFrom.length + Number(isVegan) + Number(isInStock);
}
