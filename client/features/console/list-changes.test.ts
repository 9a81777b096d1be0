import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

test('lists only fields that differ', () => {
  expect(listChanges({ name: 'A', price: '1.00' }, { name: 'A', price: '2.00' })).toEqual([
    { field: 'Price', before: '1.00', after: '2.00' },
  ]);
});

test('shows missing values as dashes and lists line by line', () => {
  expect(
    listChanges(null, { lowStockThreshold: 5, benefits: ['Calm', 'Sleep'], note: '' }),
  ).toEqual([
    { field: 'Low stock threshold', before: '–', after: '5' },
    { field: 'Benefits', before: '–', after: 'Calm\nSleep' },
  ]);
});

test('finds no changes in states that are not records', () => {
  expect(listChanges('text', 7)).toEqual([]);
});
