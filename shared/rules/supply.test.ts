import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLabel } from '#tests/support/labels.ts';
import type { Span } from './label.ts';
import { costPerDay, daysOfSupply, makeItLast, supplyOf } from './supply.ts';

const LABEL = makeLabel();

const make = (
  id: number,
  {
    servings,
    perDay,
    cents,
    maxQuantity = 10,
    quantity = 1,
  }: {
    servings: number;
    perDay: Span | null;
    cents: number;
    maxQuantity?: number;
    quantity?: number;
  },
) => ({
  id,
  name: `Formula ${id}`,
  unitCents: cents,
  quantity,
  maxQuantity,
  label: { ...LABEL, servingsPerContainer: servings, servingsPerDay: perDay },
});

const liver = make(1, { servings: 45, perDay: { from: 1, to: 1 }, cents: 3400 });
const kidney = make(2, { servings: 30, perDay: { from: 1, to: 2 }, cents: 2850 });
const mullein = make(31, { servings: 40, perDay: { from: 1, to: 3 }, cents: 2550 });
const charcoal = make(34, { servings: 45, perDay: null, cents: 1695 });

test('computes days and daily cost of a container', () => {
  expect(daysOfSupply(liver)).toEqual({ from: 45, to: 45 });
  expect(daysOfSupply(kidney)).toEqual({ from: 15, to: 30 });
  expect(Math.round(costPerDay(liver)?.from ?? 0)).toBe(76);
});

test('lasts until the first product runs out', () => {
  expect(supplyOf([liver, kidney, mullein])).toMatchObject({
    days: 13,
    firstToRunOut: ['Formula 31'],
    leftOut: [],
  });
});

test('has the label’s range for one product', () => {
  expect(supplyOf([kidney])).toMatchObject({ days: 15, daysAtMost: 30 });
  expect(supplyOf([kidney, liver])).toMatchObject({ days: 15, daysAtMost: 15 });
});

test('lists products without a label, or taken as needed, as left out', () => {
  const unknown = { ...liver, id: 9, name: 'Unknown', label: null };
  expect(supplyOf([liver, charcoal, unknown])).toMatchObject({
    days: 45,
    leftOut: [
      { name: 'Formula 34', reason: 'as needed' },
      { name: 'Unknown', reason: 'no label' },
    ],
  });
  expect(supplyOf([charcoal])).toBeUndefined();
});

test.each([
  [30, [1, 2, 3], 16_750],
  [90, [2, 6, 7], 41_750],
])('finds quantities for %i days', (days, quantities, totalCents) => {
  const refill = makeItLast([liver, kidney, mullein], days);
  expect(refill.quantities.map(({ quantity }) => quantity)).toEqual(quantities);
  expect(refill).toMatchObject({ totalCents, short: [] });
});

test('names products that are short of stock', () => {
  const citrus = make(22, {
    servings: 60,
    perDay: { from: 1, to: 2 },
    cents: 1995,
    maxQuantity: 1,
  });
  expect(makeItLast([citrus], 90)).toMatchObject({
    quantities: [{ id: 22, quantity: 1 }],
    short: [{ id: 22, name: 'Formula 22', maxQuantity: 1, days: 30 }],
  });
});

const anyLine = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    servings: fc.integer({ min: 1, max: 200 }),
    from: fc.integer({ min: 1, max: 4 }),
    more: fc.integer({ min: 0, max: 3 }),
    cents: fc.integer({ min: 0, max: 20_000 }),
    maxQuantity: fc.integer({ min: 1, max: 10 }),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ from, more, ...rest }) => make(rest.id, { ...rest, perDay: { from, to: from + more } }));

test('lasts twice as long with double quantity', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const once = daysOfSupply(line);
      const doubled = daysOfSupply({ ...line, quantity: line.quantity * 2 });
      expect(doubled?.from).toBeCloseTo((once?.from ?? 0) * 2);
      expect(doubled?.to).toBeCloseTo((once?.to ?? 0) * 2);
    }),
  );
});

test('lasts the wanted days, or names products that do not', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLine, { selector: ({ id }) => id, minLength: 1, maxLength: 8 }),
      fc.constantFrom(30, 60, 90),
      (lines, days) => {
        const { quantities, short } = makeItLast(lines, days);
        for (const [index, line] of lines.entries()) {
          const quantity = quantities[index]?.quantity ?? 0;
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(line.maxQuantity);
          const lasts = (daysOfSupply({ ...line, quantity })?.from ?? 0) >= days;
          expect(lasts).toBe(!short.some(({ id }) => id === line.id));
          // No more than is needed.
          if (lasts && quantity > 1) {
            expect(daysOfSupply({ ...line, quantity: quantity - 1 })?.from).toBeLessThan(days);
          }
        }
      },
    ),
  );
});

test('lasts at least twice as long at the same daily cost if doubled', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
      const once = supplyOf(lines);
      const twice = supplyOf(lines.map((line) => ({ ...line, quantity: line.quantity * 2 })));
      expect(twice?.days).toBeGreaterThanOrEqual((once?.days ?? 0) * 2);
      expect(twice?.costPerDay).toEqual(once?.costPerDay);
    }),
  );
});

describe('at set doses', () => {
  const label = makeLabel({ servingsPerContainer: 30, weeksAtMost: 8 });
  const line = { id: 1, name: 'A', unitCents: 3000, quantity: 1, label, maxQuantity: 10 };

  test('lasts twice as long at half a serving', () => {
    expect(supplyOf([line])).toMatchObject({ days: 30, costPerDay: { from: 100, to: 100 } });
    expect(supplyOf([{ ...line, unitsPerDay: 1 }])).toMatchObject({
      days: 60,
      costPerDay: { from: 50, to: 50 },
    });
  });

  test('counts products taken as needed once a dose is set', () => {
    const asNeeded = { ...line, label: { ...label, servingsPerDay: null } };
    expect(supplyOf([asNeeded])).toBeUndefined();
    expect(supplyOf([{ ...asNeeded, unitsPerDay: 4 }])).toMatchObject({ days: 15, leftOut: [] });
  });

  test('never exceeds the weeks of label and dose', () => {
    expect(makeItLast([line], 90)).toMatchObject({
      quantities: [{ id: 1, quantity: 2 }],
      short: [],
      ended: [{ id: 1, name: 'A', weeks: 8 }],
    });
    expect(makeItLast([{ ...line, weeks: 4 }], 90)).toMatchObject({
      quantities: [{ id: 1, quantity: 1 }],
      ended: [{ weeks: 4 }],
    });
    expect(makeItLast([line], 30).ended).toEqual([]);
  });
});
