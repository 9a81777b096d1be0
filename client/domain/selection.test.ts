import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import {
  EMPTY_SELECTION,
  cardQuantity,
  countItems,
  fitToCatalog,
  selectionLines,
  sumSelection,
  type Selection,
  setQuantity,
  toggle,
} from './selection.ts';

const plenty = makeSupplement(1, { name: 'Zinc', price: '24.10', stockQuantity: 50 });
const scarce = makeSupplement(2, { name: 'Clay', price: '9.99', stockQuantity: 3 });
const gone = makeSupplement(3, { name: 'Oregano', stockQuantity: 0 });
const catalog = new Map([plenty, scarce, gone].map((item) => [item.id, item]));

describe('choosing', () => {
  test("takes the card's quantity when ticked", () => {
    const state = run({ type: 'set-quantity', id: 1, quantity: 4 }, { type: 'toggle', id: 1 });
    expect(selectionLines(state, catalog)).toEqual([
      { id: 1, name: 'Zinc', quantity: 4, unitCents: 2410, lineCents: 9640 },
    ]);
  });

  test('starts with a quantity of 1', () => {
    expect(cardQuantity(EMPTY_SELECTION, plenty)).toBe(1);
    expect(selectionLines(run({ type: 'toggle', id: 1 }), catalog)[0]?.quantity).toBe(1);
  });

  test('changes the order with the quantity of a ticked card', () => {
    const state = run({ type: 'toggle', id: 1 }, { type: 'set-quantity', id: 1, quantity: 7 });
    expect(selectionLines(state, catalog)[0]?.quantity).toBe(7);
  });

  test('removes the line and keeps the quantity when unticked', () => {
    const state = run(
      { type: 'toggle', id: 1 },
      { type: 'set-quantity', id: 1, quantity: 7 },
      { type: 'toggle', id: 1 },
    );
    expect(selectionLines(state, catalog)).toEqual([]);
    expect(cardQuantity(state, plenty)).toBe(7);
  });

  test.each([0, -1, 1.5, Number.NaN])('refuses the quantity %s', (quantity) => {
    expect(run({ type: 'set-quantity', id: 1, quantity })).toBe(EMPTY_SELECTION);
  });

  test('limits lines to stock and ten, and drops unavailable products', () => {
    const state = run(
      { type: 'set-quantity', id: 1, quantity: 99 },
      { type: 'set-quantity', id: 2, quantity: 9 },
      ...[1, 2, 3, 4].map((id) => ({ type: 'toggle' as const, id })),
    );
    expect(selectionLines(state, catalog).map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 10],
      [2, 3],
    ]);
  });
});

describe('totals', () => {
  test('adds up cents', () => {
    const state = run(
      { type: 'set-quantity', id: 2, quantity: 3 },
      { type: 'toggle', id: 2 },
      { type: 'toggle', id: 1 },
    );
    expect(sumSelection(selectionLines(state, catalog))).toEqual({
      itemCount: 2,
      totalQuantity: 4,
      totalCents: 5407,
    });
  });

  test('counts a missing price as 0', () => {
    const priceless = { ...plenty, price: undefined } as unknown as Supplement;
    const lines = selectionLines(run({ type: 'toggle', id: 1 }), new Map([[1, priceless]]));
    expect(sumSelection(lines).totalCents).toBe(0);
  });

  test('uses singular and plural', () => {
    expect([countItems(0), countItems(1), countItems(2)]).toEqual(['0 items', '1 item', '2 items']);
  });

  test('stays within limits for any sequence of changes', () => {
    const ids = fc.integer({ min: 1, max: 4 });
    const actions: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ type: fc.constant('toggle' as const), id: ids }),
      fc.record({
        type: fc.constant('set-quantity' as const),
        id: ids,
        quantity: fc.integer({ min: -2, max: 15 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 30 }), (sequence) => {
        const state = run(...sequence);
        const lines = selectionLines(state, catalog);
        for (const line of lines) {
          const supplement = catalog.get(line.id);
          expect(supplement && cardQuantity(state, supplement)).toBe(line.quantity);
          expect(line.quantity).toBeGreaterThan(0);
          expect(line.quantity).toBeLessThanOrEqual(10);
        }
        expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
      }),
    );
  });
});

describe('fitting items to the catalog', () => {
  test('keeps available items in their order', () => {
    const { selection, adjustments } = fitToCatalog(
      [
        { id: 2, name: 'Clay', quantity: 2 },
        { id: 1, name: 'Zinc', quantity: 10 },
      ],
      catalog,
    );
    expect(adjustments).toEqual([]);
    expect(selectionLines(selection, catalog).map(({ id, quantity }) => [id, quantity])).toEqual([
      [2, 2],
      [1, 10],
    ]);
  });

  test('lowers to stock and ten, drops unavailable items, and reports both', () => {
    const { selection, adjustments } = fitToCatalog(
      [
        { id: 1, name: 'Zinc', quantity: 12 },
        { id: 2, name: 'Old name', quantity: 5 },
        { id: 3, name: 'Oregano', quantity: 1 },
        { id: 9, name: 'Withdrawn', quantity: 1 },
      ],
      catalog,
    );
    expect(selection).toEqual({ selectedIds: [1, 2], quantities: { 1: 10, 2: 3 } });
    expect(adjustments).toEqual([
      { kind: 'lowered', id: 1, name: 'Zinc', from: 12, to: 10 },
      { kind: 'lowered', id: 2, name: 'Clay', from: 5, to: 3 },
      { kind: 'dropped', id: 3, name: 'Oregano' },
      { kind: 'dropped', id: 9, name: 'Withdrawn' },
    ]);
  });
});

type Step = { type: 'toggle'; id: number } | { type: 'set-quantity'; id: number; quantity: number };

function run(...steps: Step[]): Selection {
  return steps.reduce(
    (selection, step) =>
      step.type === 'toggle'
        ? toggle(selection, step.id)
        : setQuantity(selection, step.id, step.quantity),
    EMPTY_SELECTION,
  );
}
