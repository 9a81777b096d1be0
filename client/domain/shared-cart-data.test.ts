import { expect, test } from 'vitest';
import {
  clearSharedCartData,
  readFromSharedCartId,
  writeSharedCartData,
} from './shared-cart-data.ts';

function createStore(stored?: string) {
  const entries = new Map(stored === undefined ? [] : [['sharedCartData', stored]]);
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test('has exactly its three keys, whatever it is given', () => {
  const store = createStore();
  const data = { title: 'A', description: null, fromSharedCartId: 7, totalAmount: 3 };
  writeSharedCartData(store, data);
  expect(JSON.parse(store.getItem('sharedCartData') ?? '')).toEqual({
    title: 'A',
    description: null,
    fromSharedCartId: 7,
  });
  expect(readFromSharedCartId(store)).toBe(7);
  clearSharedCartData(store);
  expect(store.entries.size).toBe(0);
});

test.each([
  undefined,
  '',
  '{',
  'null',
  '7',
  '{}',
  '{"fromSharedCartId":"7"}',
  '{"fromSharedCartId":0}',
  '{"fromSharedCartId":1.5}',
  '{"fromSharedCartId":2147483648}',
])('%j names no recommendation', (stored) => {
  expect(readFromSharedCartId(createStore(stored))).toBeNull();
});
