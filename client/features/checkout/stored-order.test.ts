import { afterEach, expect, test, vi } from 'vitest';
import { readSharedCartId, readStoredOrder } from './stored-order.ts';

function stubStorage(getItem: (key: string) => string | null) {
  vi.stubGlobal('localStorage', { getItem });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"title":"For you","description":"","fromSharedCartId":9}', 9],
  ['{"fromSharedCartId":2147483647}', 2_147_483_647],
  ['{"fromSharedCartId":2147483648}', null],
  ['{"fromSharedCartId":0}', null],
  ['{"fromSharedCartId":1.5}', null],
  ['{"fromSharedCartId":"9"}', null],
  ['{"fromSharedCartId":null}', null],
  ['{}', null],
  ['[]', null],
  ['"text"', null],
  ['null', null],
  ['{broken', null],
  [null, null],
])('the recommendation in %s is %s', (stored, id) => {
  stubStorage((key) => (key === 'sharedCartData' ? stored : null));
  expect(readSharedCartId()).toBe(id);
});

test('a browser that blocks storage has no order and no recommendation', () => {
  stubStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStoredOrder()).toEqual({ status: 'none' });
  expect(readSharedCartId()).toBeNull();
});
