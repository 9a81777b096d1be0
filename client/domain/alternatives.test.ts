import { expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { describeShared, findAlternatives, findDraftAlternatives } from './alternatives.ts';

const soldOut = makeSupplement(1, { stockQuantity: 0, category: 'bind' });
const labelOf = (supplementId: number, ...names: string[]) => ({
  supplementId,
  brand: '',
  contents: '',
  facts: names.map((name) => ({ name, amount: 1200, unit: 'mg' })),
  freeFrom: [],
});
const idsOf = (found: readonly { supplement: { id: number } }[]) =>
  found.map(({ supplement }) => supplement.id);

test('offers two products that share an ingredient of the label, the most first', () => {
  const catalog = [soldOut, ...[2, 3, 4, 5].map((id) => makeSupplement(id))];
  const labels = [
    labelOf(1, 'Milk thistle', 'Garlic', 'Selenium'),
    labelOf(2, 'Garlic'),
    labelOf(3, 'Milk thistle (80% silymarin)', 'Garlic'),
    labelOf(4, 'Zinc'),
    labelOf(5, 'Milk thistle', 'Garlic', 'Selenium'),
  ];
  const found = findAlternatives(soldOut, catalog, labels);
  expect(idsOf(found)).toEqual([5, 3]);
  expect(found.map(({ reason }) => reason)).toEqual([
    'Also has milk thistle, 1,200 mg; garlic, 1,200 mg; 1 more',
    'Also has milk thistle, 1,200 mg; garlic, 1,200 mg',
  ]);
});

test('offers no alternative that is sold out', () => {
  const catalog = [soldOut, makeSupplement(2, { stockQuantity: 0 }), makeSupplement(3)];
  const labels = [1, 2, 3].map((id) => labelOf(id, 'Garlic'));
  expect(idsOf(findAlternatives(soldOut, catalog, labels))).toEqual([3]);
});

test('offers nothing without labels or a shared label ingredient', () => {
  const ingredients = 'Plant-based garlic 5 mg';
  const catalog = [{ ...soldOut, ingredients }, makeSupplement(2, { ingredients })];
  expect(findAlternatives(soldOut, catalog, [])).toEqual([]);
  expect(findAlternatives(soldOut, catalog, [labelOf(1, 'Garlic'), labelOf(2, 'Zinc')])).toEqual(
    [],
  );
});

test('offers two alternatives per sold-out line, none of them in the draft', () => {
  const catalog = [soldOut, ...[2, 3, 4].map((id) => makeSupplement(id))];
  const labels = [1, 2, 3, 4].map((id) => labelOf(id, 'Garlic'));
  const lines = [1, 2].map((supplementId) => ({ supplementId, quantity: 1 }));
  const [found] = findDraftAlternatives(lines, catalog, labels);
  expect([found?.[0], idsOf(found?.[1] ?? [])]).toEqual([1, [3, 4]]);
  expect(findDraftAlternatives([{ supplementId: 99, quantity: 1 }], catalog, labels).size).toBe(0);
});

test.each([
  [[{ name: 'Magnesium', amount: 200, unit: 'mg' }], 'Also has magnesium, 200 mg'],
  [[{ name: 'EPA', amount: 0.5, unit: 'g' }], 'Also has EPA, 0.5 g'],
  [[{ name: 'L-Glutathione', amount: 0, unit: '' }], 'Also has L-Glutathione'],
  [
    [{ name: 'Lactobacillus acidophilus', amount: 5, unit: 'billion CFU' }],
    'Also has Lactobacillus acidophilus, 5 billion CFU',
  ],
])('describes %j', (shared, text) => expect(describeShared(shared)).toBe(text));
