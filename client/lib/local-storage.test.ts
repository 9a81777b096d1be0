import { afterEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stub-local-storage.ts';
import { readStored, removeStored, writeStored } from './local-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('reads stored values until they are removed', () => {
  stubLocalStorage();
  expect(writeStored('order', 'one')).toBe(true);
  expect(readStored('order')).toBe('one');
  expect(removeStored('order')).toBe(true);
  expect(readStored('order')).toBeNull();
});

test('survives blocked storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readStored('order')).toBeNull();
  expect(writeStored('order', 'one')).toBe(false);
  expect(removeStored('order')).toBe(false);
});
