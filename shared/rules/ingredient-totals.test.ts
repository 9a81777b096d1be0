import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFact, makeLabel } from '#tests/support/labels.ts';
import { type IngredientTotal, leftOutOf, totalIngredients } from './ingredient-totals.ts';
import type { LabelFact, Span } from './label.ts';
import { UPPER_LIMITS } from './upper-limits.ts';

function take(name: string, facts: LabelFact[], servingsPerDay: Span | null = { from: 1, to: 1 }) {
  return { name, label: makeLabel({ facts, servingsPerDay }) };
}

function totalOf(name: string, ...facts: LabelFact[]): IngredientTotal | undefined {
  const lines = facts.map((fact, index) => take(`Formula ${index + 1}`, [fact]));
  return totalIngredients(lines).find((total) => total.name === name);
}

describe('totalIngredients adds', () => {
  type Row = [name: string, amount: number, unit: string];
  test.each<[string, string, Row, Row, number]>([
    ['mg, mcg and g', 'Zinc', ['Zinc', 5, 'mg'], ['Zinc', 5_000, 'mcg'], 10],
    ['grams', 'Calcium', ['Calcium', 1, 'g'], ['Calcium', 200, 'mg'], 1_200],
    ['signs for micrograms', 'Selenium', ['Selenium', 50, 'µg'], ['Selenium', 50, 'μg'], 100],
    ['units of vitamin D', 'Vitamin D', ['Vitamin D3', 2_000, 'IU'], ['Vitamin D', 25, 'mcg'], 75],
    ['units of vitamin A', 'Vitamin A', ['Vitamin A', 1_000, 'IU'], ['Vitamin A', 1, 'mcg'], 301],
    ['units of vitamin E', 'Vitamin E', ['Vitamin E', 100, 'IU'], ['Vitamin E', 1, 'mg'], 68],
    [
      'synthetic vitamin E',
      'Vitamin E',
      ['Vitamin E (as dl-alpha tocopherol)', 100, 'IU'],
      ['Vitamin E', 1, 'mg'],
      91,
    ],
    ['equivalents', 'Niacin', ['Niacin', 10, 'mg NE'], ['Niacinamide', 5, 'mg'], 15],
    ['folate', 'Folate', ['Folate', 680, 'mcg DFE'], ['Folic acid', 100, 'mcg'], 500],
    ['spellings', 'Vitamin B6', ['vitamin B-6', 10, 'mg'], ['Vitamin B6', 5, 'MG'], 15],
  ])('%s', (_, name, one, other, sum) => {
    const total = totalOf(name, makeFact(...one), makeFact(...other));
    expect(total?.sum?.amount.to).toBe(sum);
    expect(total?.products).toHaveLength(2);
  });

  test('the same ingredient in different forms', () => {
    const total = totalOf(
      'Zinc',
      makeFact('Zinc (as zinc bisglycinate)', 5, 'mg'),
      makeFact('Zinc [as picolinate]', 5, 'mg'),
      makeFact('Zinc, as zinc citrate', 5, 'mg'),
      makeFact('Zinc from yeast', 5, 'mg'),
    );
    expect(total?.sum).toEqual({ amount: { from: 20, to: 20 }, unit: 'mg' });
    expect(total?.parts.map(({ form }) => form)).toEqual([
      'as zinc bisglycinate',
      'as picolinate',
      'as zinc citrate',
      'from yeast',
    ]);
  });

  test('the set dose instead of the label’s range', () => {
    const label = makeLabel({
      facts: [makeFact('Zinc', 10, 'mg')],
      servingsPerDay: { from: 1, to: 2 },
    });
    expect(totalIngredients([{ name: 'A', label }])[0]?.sum?.amount).toEqual({ from: 10, to: 20 });
    const [planned] = totalIngredients([{ name: 'A', label, unitsPerDay: 3 }]);
    // Two capsules are a serving of this label.
    expect(planned?.sum?.amount).toEqual({ from: 15, to: 15 });
  });

  test('thirds of a serving exactly', () => {
    const serving = { count: 3, unit: 'capsule' as const };
    const label = makeLabel({ facts: [makeFact('Zinc', 40, 'mg')], serving });
    const lines = ['A', 'B', 'C'].map((name) => ({ name, label, unitsPerDay: 1 }));
    expect(totalIngredients(lines)[0]).toMatchObject({
      sum: { amount: { to: 40 } },
      percent: 100,
      level: 'near',
    });
  });
});

describe('totalIngredients does not add', () => {
  test('a compound to its metal', () => {
    const facts = [makeFact('Calcium D-glucarate', 500, 'mg'), makeFact('Calcium', 100, 'mg')];
    const totals = totalIngredients([take('A', facts)]);
    expect(totals.map(({ name }) => name)).toEqual(['Calcium', 'Calcium D-glucarate']);
    expect(totals[0]?.sum?.amount.to).toBe(100);
    expect(totals[1]?.limit).toBeUndefined();
  });

  test('sub-rows', () => {
    const facts = [
      makeFact('Lecithin', 15, 'g'),
      makeFact('Choline', 440, 'mg', { isSubRow: true }),
    ];
    expect(totalIngredients([take('A', facts)]).map(({ name }) => name)).toEqual(['Lecithin']);
  });

  test('nutrition facts', () => {
    const facts = [makeFact('Calories', 35, ''), makeFact('Total carbohydrate', 5, 'g')];
    expect(totalIngredients([take('A', facts)])).toEqual([]);
  });

  test.each(['billion CFU', 'SU', 'FU', 'GDU', 'toString', ''])('amounts in "%s"', (unit) => {
    const total = totalOf('Blend', makeFact('Blend', 15, unit), makeFact('Blend', 5, unit));
    expect(total).toMatchObject({ level: 'repeated', products: ['Formula 1', 'Formula 2'] });
    expect(total?.sum).toBeUndefined();
    expect(total?.parts.map(({ quantity }) => quantity.amount.to)).toEqual([15, 5]);
  });

  test('an activity to a weight', () => {
    const total = totalOf(
      'Bromelain',
      makeFact('Bromelain', 450, 'mg'),
      makeFact('Bromelain', 9, 'GDU'),
    );
    expect(total?.sum).toEqual({ amount: { from: 450, to: 450 }, unit: 'mg' });
    expect(total?.parts).toHaveLength(2);
  });

  test('carotenoids to retinol, unless a row names both', () => {
    const carotene = makeFact('Vitamin A (as beta-carotene)', 2_000, 'mcg RAE');
    const retinol = makeFact('Vitamin A (as retinyl palmitate)', 900, 'mcg RAE');
    const mixed = makeFact('Vitamin A (as retinyl palmitate and beta-carotene)', 100, 'mcg RAE');
    expect(totalOf('Vitamin A', carotene, retinol, mixed)?.sum?.amount.to).toBe(1_000);
    expect(totalOf('Vitamin A (carotenoids)', carotene, retinol)?.limit).toBeUndefined();
  });

  test('units of other nutrients', () => {
    expect(totalOf('Zinc', makeFact('Zinc', 100, 'IU'))?.sum).toBeUndefined();
  });

  test('names of object properties', () => {
    expect(totalOf('constructor', makeFact('constructor', 1, 'mg'))?.sum?.amount.to).toBe(1);
  });
});

describe('a limit', () => {
  test.each([
    [29.99, 74, 'single'],
    [30, 75, 'near'],
    [40, 100, 'near'],
    [40.01, 101, 'above'],
    [60, 150, 'above'],
  ])('compares %d mg of zinc', (amount, percent, level) => {
    expect(totalOf('Zinc', makeFact('Zinc', amount, 'mg'))).toMatchObject({ percent, level });
  });

  test('ignores floating-point noise', () => {
    const facts = [28.6, 35.7, 35.7].map((amount) => makeFact('Vitamin D', amount, 'mcg'));
    expect(totalOf('Vitamin D', ...facts)).toMatchObject({ percent: 100, level: 'near' });
  });

  test('sorts the most severe level first', () => {
    const totals = totalIngredients([
      take('A', [
        makeFact('Ginger', 1, 'mg'),
        makeFact('Iron', 5, 'mg'),
        makeFact('Zinc', 50, 'mg'),
      ]),
      take('B', [makeFact('Ginger', 1, 'mg'), makeFact('Niacin', 30, 'mg')]),
    ]);
    expect(totals.map(({ name }) => name)).toEqual(['Zinc', 'Niacin', 'Ginger', 'Iron']);
  });

  test('uses the owner’s limits instead of the published ones', () => {
    const line = take('A', [makeFact('Rutin', 80, 'mg')]);
    const limit = { nutrient: 'Rutin', amount: 100, unit: 'mg' } as const;
    expect(totalIngredients([line], [limit])[0]).toMatchObject({ percent: 80, level: 'near' });
  });

  test('gets found by the name on labels for all eighteen nutrients', () => {
    expect(UPPER_LIMITS).toHaveLength(18);
    for (const { nutrient, amount, unit } of UPPER_LIMITS) {
      const printed = nutrient.charAt(0).toUpperCase() + nutrient.slice(1);
      expect(totalOf(printed, makeFact(printed, amount, unit))?.percent, nutrient).toBe(100);
    }
  });
});

test('leaves out products without a label, or taken as needed without a set dose', () => {
  const asNeeded = take('Charcoal', [makeFact('Zinc', 1, 'mg')], null);
  expect(leftOutOf([{ name: 'Own blend' }, asNeeded, take('A', [])])).toEqual([
    { name: 'Own blend', reason: 'no label' },
    { name: 'Charcoal', reason: 'as needed' },
  ]);
  const planned = { ...asNeeded, unitsPerDay: 4 };
  expect(leftOutOf([planned])).toEqual([]);
  expect(totalIngredients([planned])[0]?.sum?.amount.to).toBe(2);
  expect(totalIngredients([asNeeded])).toEqual([]);
});

describe('any basket', () => {
  const facts = fc.array(
    fc
      .tuple(
        fc.constantFrom('Zinc', 'Zinc (as citrate)', 'Vitamin D', 'Folate', 'Ginger', 'Cellulase'),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.constantFrom('mg', 'mcg', 'g', 'IU', 'mcg DFE', 'SU'),
      )
      .map((fact) => makeFact(...fact)),
    { maxLength: 6 },
  );
  const line = fc
    .record({
      name: fc.constantFrom('A', 'B'),
      facts,
      from: fc.integer({ min: 1, max: 5 }),
      more: fc.nat(5),
    })
    .map(({ name, facts: rows, from, more }) => take(name, rows, { from, to: from + more }));
  const basket = fc.array(line, { maxLength: 6 });

  /** In micrograms, by ingredient. */
  function sums(lines: Parameters<typeof totalIngredients>[0]): Map<string, Span> {
    const perUnit: Record<string, number> = { mcg: 1, mg: 1e3, g: 1e6 };
    return new Map(
      totalIngredients(lines).flatMap(({ key, sum }) => {
        const factor = perUnit[sum?.unit ?? ''] ?? 0;
        return sum ? [[key, { from: sum.amount.from * factor, to: sum.amount.to * factor }]] : [];
      }),
    );
  }
  const isAbout = (one: number, other: number) =>
    Math.abs(one - other) <= 1e-9 * Math.max(one, other);

  test('never has lower totals with another product', () => {
    fc.assert(
      fc.property(basket, line, (lines, another) => {
        const after = sums([...lines, another]);
        for (const [key, { from, to }] of sums(lines)) {
          const sum = after.get(key);
          expect(sum && (sum.from >= from || isAbout(sum.from, from))).toBe(true);
          expect(sum && (sum.to >= to || isAbout(sum.to, to))).toBe(true);
        }
      }),
    );
  });

  test('has double totals with double servings', () => {
    fc.assert(
      fc.property(basket, (lines) => {
        const twice = lines.map((each) => {
          const { from, to } = each.label.servingsPerDay ?? { from: 0, to: 0 };
          const servingsPerDay = { from: 2 * from, to: 2 * to };
          return { ...each, label: { ...each.label, servingsPerDay } };
        });
        const after = sums(twice);
        for (const [key, { from, to }] of sums(lines)) {
          expect(isAbout(after.get(key)?.from ?? -1, 2 * from)).toBe(true);
          expect(isAbout(after.get(key)?.to ?? -1, 2 * to)).toBe(true);
        }
      }),
    );
  });

  test('has the same totals in any order', () => {
    const summary = (lines: Parameters<typeof totalIngredients>[0]) =>
      totalIngredients(lines).map(({ name, percent, level, products }) => ({
        name,
        percent,
        level,
        products: products.toSorted(),
      }));
    fc.assert(
      fc.property(basket, (lines) => {
        expect(summary(lines.toReversed())).toEqual(summary(lines));
      }),
    );
  });
});
