import { expect, test } from 'vitest';
import { makeFact } from '#tests/support/labels.ts';
import { rankReplacements } from './replacements.ts';

const MAGNESIUM = makeFact('Magnesium (as bisglycinate)', 200, 'mg');
const ZINC = makeFact('Zinc (as zinc citrate)', 15, 'mg');
const product = (id: number, facts = [MAGNESIUM], over: object = {}) => ({
  id,
  name: `Formula ${id}`,
  category: 'kill',
  price: '30.00',
  facts,
  ...over,
});
const rank = (...args: Parameters<typeof rankReplacements>) =>
  rankReplacements(...args).map(({ candidate }) => candidate.id);

test('ranks by shared ingredients, then by category, then by price', () => {
  const candidates = [
    product(1),
    product(2, [makeFact('Magnesium (as citrate)', 100, 'mg')], { category: 'bind' }),
    product(3, [MAGNESIUM], { price: '80.00' }),
    product(4, [MAGNESIUM], { price: '29.00' }),
    product(5, [ZINC, MAGNESIUM], { category: 'bind', price: '99.00' }),
  ];
  expect(rank(product(1, [MAGNESIUM, ZINC]), candidates)).toEqual([5, 4, 3, 2]);
});

test('offers nothing that shares no ingredient', () => {
  const missing = product(1, [makeFact('Amylase', 20_000, 'DU'), makeFact('Calories', 5, '')]);
  const candidates = [
    product(2, [makeFact('Vitamin C (plant-based)', 90, 'mg')]),
    product(3, [makeFact('Calories', 5, ''), makeFact('Total fat', 1, 'g')]),
    product(4, []),
  ];
  expect(rank(missing, candidates)).toEqual([]);
  expect(rank(product(1, []), [product(2)])).toEqual([]);
});

test.each([
  ['Vitamin C (as calcium ascorbate)', 'Ascorbic acid'],
  ['Ginger root extract (5% gingerols)', 'Organic ginger root'],
  ['Protease 4.5', 'Protease 6.0'],
  ['providing phosphatidylcholine', 'Phosphatidylcholine'],
])('treats %s and %s as one ingredient', (one, other) => {
  const found = rank(product(1, [makeFact(one, 1, 'mg')]), [
    product(2, [makeFact(other, 1, 'mg')]),
  ]);
  expect(found).toEqual([2]);
});

test('separates parts of a plant, and compounds from the mineral', () => {
  const missing = product(1, [
    makeFact('Dandelion root extract', 1, 'mg'),
    makeFact('Calcium D-glucarate', 1, 'mg'),
  ]);
  const other = product(2, [makeFact('Dandelion leaf', 1, 'mg'), makeFact('Calcium', 1, 'mg')]);
  expect(rank(missing, [other])).toEqual([]);
});

test('lists each shared ingredient once with its amount', () => {
  const facts = [
    makeFact('Magnesium (as citrate)', 100, 'mg'),
    makeFact('Magnesium', 5, 'mg'),
    ZINC,
  ];
  const [found] = rankReplacements(product(1), [product(2, facts)]);
  expect(found?.shared).toEqual([{ name: 'Magnesium', amount: 100, unit: 'mg' }]);
});

test('offers at most five', () => {
  const candidates = Array.from({ length: 20 }, (_, index) => product(index + 2));
  expect(rank(product(1), candidates)).toHaveLength(5);
});
