import { afterEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stub-local-storage.ts';
import {
  clearSharedCartData,
  readFromSharedCartId,
  writeSharedCartData,
} from './shared-cart-data.ts';

afterEach(() => vi.unstubAllGlobals());

test('has exactly its three keys, whatever it is given', () => {
  const entries = stubLocalStorage();
  const data = { title: 'A', description: null, fromSharedCartId: 7, totalAmount: 3 };
  writeSharedCartData(data);
  expect(JSON.parse(entries.get('sharedCartData') ?? '')).toEqual({
    title: 'A',
    description: null,
    fromSharedCartId: 7,
  });
  expect(readFromSharedCartId()).toBe(7);
  clearSharedCartData();
  expect(entries.size).toBe(0);
});

test.each([
  undefined,
  '',
  '{',
  'null',
  '7',
  '[]',
  '"text"',
  '{}',
  '{"fromSharedCartId":"7"}',
  '{"fromSharedCartId":null}',
  '{"fromSharedCartId":0}',
  '{"fromSharedCartId":1.5}',
  '{"fromSharedCartId":2147483648}',
])('%j names no recommendation', (stored) => {
  stubLocalStorage(stored === undefined ? {} : { sharedCartData: stored });
  expect(readFromSharedCartId()).toBeNull();
});
