import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stub-local-storage.ts';
import {
  clearPendingOrder,
  parsePendingOrder,
  readPendingOrder,
  writePendingOrder,
} from './pending-order.ts';

const items = [
  { id: 4, name: 'Zinc × "30"', quantity: 2 },
  { id: 1, name: 'Clay', quantity: 1 },
];

afterEach(() => vi.unstubAllGlobals());

describe('the stored order', () => {
  test('is exactly an array of id, name and quantity under its key', () => {
    const entries = stubLocalStorage();
    writePendingOrder([{ ...items[0]!, unitCents: 100 } as (typeof items)[number], items[1]!]);
    expect([...entries]).toEqual([['pendingOrder', JSON.stringify(items)]]);
    expect(readPendingOrder()).toEqual({ status: 'found', items });
  });

  test('is gone once cleared', () => {
    stubLocalStorage();
    writePendingOrder(items);
    clearPendingOrder();
    expect(readPendingOrder()).toEqual({ status: 'none' });
  });

  test('with nothing in it is no order', () => {
    expect(parsePendingOrder('[]')).toEqual({ status: 'none' });
  });

  test('ignores what it does not know', () => {
    const text = '[{"id":1,"name":"Clay","quantity":1,"price":"0.01"}]';
    expect(parsePendingOrder(text)).toEqual({ status: 'found', items: [items[1]] });
  });

  test.each([
    ['', 'not JSON'],
    ['{broken', 'not JSON'],
    ['null', 'not an array'],
    ['{"0":1}', 'not an array'],
    ['"text"', 'not an array'],
    ['[null]', 'item 0 is not a selected item'],
    ['[[1,"a",1]]', 'item 0 is not a selected item'],
    ['[{"id":"1","name":"a","quantity":1}]', 'item 0 is not a selected item'],
    ['[{"id":0,"name":"a","quantity":1}]', 'item 0 is not a selected item'],
    ['[{"id":2147483648,"name":"a","quantity":1}]', 'item 0 is not a selected item'],
    ['[{"id":1,"name":null,"quantity":1}]', 'item 0 is not a selected item'],
    [
      '[{"id":1,"name":"a","quantity":1},{"id":2,"name":"a","quantity":0}]',
      'item 1 is not a selected item',
    ],
    ['[{"id":1,"name":"a","quantity":1.5}]', 'item 0 is not a selected item'],
    ['[{"id":1,"name":"a","quantity":1e300}]', 'item 0 is not a selected item'],
    [
      '[{"id":1,"name":"a","quantity":1},{"id":1,"name":"a","quantity":1}]',
      'one supplement appears twice',
    ],
  ])('%s is unreadable', (text, reason) => {
    expect(parsePendingOrder(text)).toEqual({ status: 'unreadable', reason });
  });

  test('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(['none', 'found', 'unreadable']).toContain(parsePendingOrder(text).status);
      }),
    );
  });
});
