import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

const line = (supplementId: number, over: object = {}) => ({
  supplementId,
  supplementName: `Formula ${supplementId}`,
  quantity: 1,
  price: 10,
  ...over,
});

test.each([
  ['a replacement', [line(1), line(2)], [line(3), line(2)], ['Formula 3 instead of Formula 1']],
  ['a price', [line(1)], [line(1, { price: 12.5 })], ['Formula 1: $12.50 instead of $10.00']],
  ['a quantity', [line(1)], [line(1, { quantity: 2 })], ['Formula 1: 2 instead of 1']],
  ['less', [line(1), line(2)], [line(1)], ['without Formula 2']],
  ['more', [line(1)], [line(1), line(2)], ['with Formula 2']],
  ['nothing', [line(1)], [line(1)], []],
  [
    'a replacement by what was there already',
    [line(1, { quantity: 2 }), line(2)],
    [line(2, { quantity: 3 })],
    ['without Formula 1', 'Formula 2: 3 instead of 1'],
  ],
])('describes %s', (_, before, after, changes) => {
  expect(compareVersions(before, after)).toEqual(changes);
});
