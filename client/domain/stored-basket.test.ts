import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOrder, STORED_PARTS } from './stored-basket.ts';

describe('a stored order', () => {
  test('counts as empty without items', () => {
    expect(parseOrder('[]').status).toBe('none');
  });

  test('loses unknown fields', () => {
    const text = '[{"id":2,"name":"Clay","quantity":1,"price":"0.01"}]';
    expect(parseOrder(text)).toMatchObject({
      status: 'found',
      items: [{ id: 2, name: 'Clay', quantity: 1 }],
    });
  });

  test.each([
    '',
    '{broken',
    'null',
    '{"0":1}',
    '"text"',
    '[null]',
    '[[1,"a",1]]',
    '[{"id":"1","name":"a","quantity":1}]',
    '[{"id":0,"name":"a","quantity":1}]',
    '[{"id":2147483648,"name":"a","quantity":1}]',
    '[{"id":1,"name":null,"quantity":1}]',
    '[{"id":1,"name":"a","quantity":1},{"id":2,"name":"a","quantity":0}]',
    '[{"id":1,"name":"a","quantity":1.5}]',
    '[{"id":1,"name":"a","quantity":1e300}]',
    '[{"id":1,"name":"a","quantity":1},{"id":1,"name":"a","quantity":1}]',
  ])('treats %s as unreadable', (text) => {
    expect(parseOrder(text)).toEqual({ text, status: 'unreadable' });
  });
});

test.each([
  '{}',
  '{"fromSharedCartId":"7"}',
  '{"fromSharedCartId":null}',
  '{"fromSharedCartId":0}',
  '{"fromSharedCartId":1.5}',
  '{"fromSharedCartId":2147483648}',
])('finds no recommendation in %s', (text) => {
  expect(STORED_PARTS.recommendation.parse(text)?.fromSharedCartId).toBeNull();
});

test('drops invalid parts of a stored selection', () => {
  const odd = {
    selection: { selectedIds: [1, 1, 'x', 2.5], quantities: { 1: -1, 2: 3, 4: 'x' } },
    storedText: 'stored',
  };
  expect(STORED_PARTS.ticked.parse(JSON.stringify(odd))).toEqual({
    selection: { selectedIds: [1], quantities: { 2: 3 } },
    storedText: 'stored',
  });
});

test('throws for no stored text', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('{"selection":{"selectedIds":1}}', '{"selection":{"selectedIds":[1]}}'),
  );
  fc.assert(
    fc.property(fc.option(texts), (text) => {
      for (const { parse } of Object.values(STORED_PARTS)) expect(() => parse(text)).not.toThrow();
    }),
  );
});
