import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

test('names only what differs', () => {
  expect(listChanges({ name: 'A', price: '1.00' }, { name: 'A', price: '2.00' })).toEqual([
    { field: 'Price', before: '1.00', after: '2.00' },
  ]);
});

test('something new was nothing before, and lists are read line by line', () => {
  expect(
    listChanges(null, { lowStockThreshold: 5, benefits: ['Calm', 'Sleep'], note: '' }),
  ).toEqual([
    { field: 'Low stock threshold', before: '–', after: '5' },
    { field: 'Benefits', before: '–', after: 'Calm\nSleep' },
  ]);
});

test('states that are no records change nothing', () => {
  expect(listChanges('text', 7)).toEqual([]);
});
