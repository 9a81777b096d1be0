import type { Supplement } from '#shared/contracts/supplements.ts';

const FIELDS = {
  description: 'For everyday balance.',
  benefits: ['Supports everyday balance'],
  ingredients: 'Magnesium citrate 100 mg',
  suggestedUse: 'Take 2 capsules with food.',
  servingSize: '2 capsules',
};

export function newSupplement(change: Record<string, unknown> = {}) {
  return {
    ...FIELDS,
    name: 'Night Calm',
    category: 'bind',
    price: '24.00',
    stockQuantity: 12,
    lowStockThreshold: 5,
    ...change,
  };
}

export function makeSupplement(id: number, change: Partial<Supplement> = {}): Supplement {
  return {
    ...FIELDS,
    id,
    name: `Formula ${id}`,
    category: 'cleanse',
    categoryId: null,
    extraCategory: null,
    price: '10.00',
    stockQuantity: 50,
    lowStockThreshold: 10,
    imageUrl: '',
    factSheetUrls: [],
    ...change,
  };
}
