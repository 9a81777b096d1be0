import { describe, expect, test } from 'vitest';
import type { SetDose } from '#shared/rules/timetable.ts';
import { totalCents, totalQuantity } from '#shared/rules/totals.ts';
import { changeDraft, EMPTY_DRAFT, isEmptyDraft, parseDraft, priceDraft } from './cart-builder.ts';

const PRODUCTS = new Map([
  [1, { name: 'Zinc', price: '24.10', stockQuantity: 50 }],
  [2, { name: 'Clay', price: '', stockQuantity: 3 }],
  [3, { name: 'Oil', price: '9.99', stockQuantity: 0 }],
]);

const draftOf = (...lines: [id: number, quantity: number][]) => ({
  ...EMPTY_DRAFT,
  lines: lines.map(([supplementId, quantity]) => ({ supplementId, quantity })),
});

const DOSE: SetDose = {
  ...{ supplementId: 1, units: { morning: 2 }, unit: 'tablet', food: 'with' },
  ...{ fromWeek: 2, weeks: 4, words: 'Slowly' },
};

describe('the draft', () => {
  test('keeps the doses of its lines, and of no others', () => {
    const set = changeDraft(draftOf([1, 1], [2, 1]), { type: 'doses', doses: [DOSE] });
    expect(set.doses).toEqual([DOSE]);
    expect(changeDraft(set, { type: 'quantity', supplementId: 2, quantity: 0 }).doses).toEqual([
      DOSE,
    ]);
    const without = changeDraft(set, { type: 'quantity', supplementId: 1, quantity: 0 });
    expect(without).toEqual(draftOf([2, 1]));
    expect(changeDraft(set, { type: 'doses', doses: [] })).toEqual(draftOf([1, 1], [2, 1]));
  });

  test('adds one more of a supplement each time it is added', () => {
    const once = changeDraft(draftOf([2, 1]), { type: 'add', supplementId: 1 });
    expect(once).toEqual(draftOf([2, 1], [1, 1]));
    expect(changeDraft(once, { type: 'add', supplementId: 2 })).toEqual(draftOf([2, 2], [1, 1]));
  });

  test.each([0, -1, -100])('removes a line with the quantity %i', (quantity) => {
    const changed = changeDraft(draftOf([1, 1], [2, 5]), {
      type: 'quantity',
      supplementId: 2,
      quantity,
    });
    expect(changed).toEqual(draftOf([1, 1]));
  });

  test('replaces a supplement in its position with the same quantity', () => {
    const draft = { ...draftOf([1, 3], [2, 1]), doses: [DOSE] };
    const swap = (by: number, supplementId = 1) =>
      changeDraft(draft, { type: 'swap', supplementId, by });
    expect(swap(9)).toEqual(draftOf([9, 3], [2, 1]));
    expect(swap(2)).toEqual(draftOf([2, 4]));
    expect(swap(9, 7)).toEqual(draft);
  });

  test('counts as empty only without title, description and lines', () => {
    const titled = changeDraft(EMPTY_DRAFT, { type: 'title', title: ' A ' });
    const described = changeDraft(titled, { type: 'description', description: 'B' });
    expect(described).toEqual({ title: ' A ', description: 'B', lines: [] });
    expect([EMPTY_DRAFT, titled, draftOf([1, 1])].map(isEmptyDraft)).toEqual([true, false, false]);
    expect(changeDraft(described, { type: 'replace', draft: EMPTY_DRAFT })).toBe(EMPTY_DRAFT);
  });
});

describe('draft lines', () => {
  test('uses catalog prices, and 0 for a missing one', () => {
    const lines = priceDraft(draftOf([1, 3], [2, 2]).lines, PRODUCTS);
    expect(lines.map(({ name, unitCents }) => [name, unitCents])).toEqual([
      ['Zinc', 2410],
      ['Clay', 0],
    ]);
    expect(totalCents(lines)).toBe(7230);
    expect(totalQuantity(lines)).toBe(5);
  });

  test.each<[number, number, string | null, boolean?]>([
    [1, 10, null],
    [1, 11, 'At most 10 can be ordered', true],
    [2, 3, null],
    [2, 4, 'Only 3 in stock', false],
    [2, 11, 'At most 10 can be ordered', true],
    [3, 1, 'Out of stock', false],
    [99, 1, 'No longer available', true],
  ])('reports for supplement %i, quantity %i: %s', (id, quantity, text, blocksSharing) => {
    const [line] = priceDraft(draftOf([id, quantity]).lines, PRODUCTS);
    expect(line?.problem).toEqual(text && { text, blocksSharing });
  });
});

describe('a stored draft', () => {
  test('gets read back unchanged', () => {
    const draft = { title: 'A', description: '', lines: [{ supplementId: 1, quantity: 12 }] };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
    const timed = { ...draft, doses: [DOSE] };
    expect(parseDraft(JSON.stringify(timed))).toEqual(timed);
  });

  test('drops doses without a line and invalid parts of doses', () => {
    const lines = [1, 3].map((supplementId) => ({ supplementId, quantity: 1 }));
    const doses = [
      { ...DOSE, supplementId: 2 },
      {
        supplementId: 1,
        units: { morning: 0.3, midday: 1001, evening: 1.5, noon: 3 },
        ...{ unit: 'tablet', food: 'never', fromWeek: 0, words: 7 },
      },
      DOSE,
      { ...DOSE, supplementId: 3, unit: 'spoonful' },
      'nonsense',
    ];
    expect(parseDraft(JSON.stringify({ title: 'A', description: '', lines, doses })).doses).toEqual(
      [
        {
          ...{ supplementId: 1, units: { evening: 1.5 }, unit: 'tablet', food: 'either' },
          ...{ fromWeek: 1, weeks: null, words: '7' },
        },
      ],
    );
  });

  test.each([null, '', '{', 'null', '[]', '3', '{"title":1,"description":""}', '{"title":"A"}'])(
    'reads %j as an empty draft',
    (text) => expect(parseDraft(text)).toEqual(EMPTY_DRAFT),
  );

  test('drops only invalid lines', () => {
    const text = JSON.stringify({
      title: 'A',
      description: 'B',
      lines: [
        null,
        { supplementId: 1, quantity: 2 },
        { supplementId: 1, quantity: 5 },
        { supplementId: '2', quantity: 1 },
        { supplementId: 3, quantity: 0 },
        { supplementId: 4, quantity: 1.5 },
        { supplementId: 5 },
      ],
    });
    expect(parseDraft(text).lines).toEqual([{ supplementId: 1, quantity: 2 }]);
  });
});
