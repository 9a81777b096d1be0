import { expect, test } from 'vitest';
import { startFromTemplate } from './template-draft.ts';

test('what is gone is left out and named', () => {
  const items = [
    { supplementId: 1, quantity: 2, name: 'Bitters', isAvailable: true },
    { supplementId: 2, quantity: 1, name: 'Zeolite', isAvailable: false },
  ];
  const template = { id: 1, title: 'Evening', description: null, isShops: false, items };
  expect(startFromTemplate(template)).toEqual({
    draft: { title: 'Evening', description: '', lines: [{ supplementId: 1, quantity: 2 }] },
    leftOut: ['Zeolite'],
  });
});
