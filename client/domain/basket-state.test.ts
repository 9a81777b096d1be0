import { describe, expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import {
  chosenItems,
  dismissEarlier,
  dismissPlaced,
  editOrder,
  joinOrders,
  payOrder,
  replaceOrder,
} from './basket-order.ts';
import {
  changeItemQuantity,
  fitChosen,
  fitSelection,
  proceedWith,
  toggleItem,
} from './basket-state.ts';
import type { SelectedItem } from './selection.ts';
import { type BasketState, EMPTY_BASKET, parseOrder } from './stored-basket.ts';

const zinc = (quantity: number) => ({ id: 1, name: 'Zinc', quantity });
const clay = (quantity: number) => ({ id: 2, name: 'Clay', quantity });
const CATALOG = [
  makeSupplement(1, { name: 'Zinc', stockQuantity: 3 }),
  makeSupplement(2, { name: 'Clay' }),
  makeSupplement(3, { name: 'Sold', stockQuantity: 0 }),
];
const LINK = { title: 'Sleep', description: null, fromSharedCartId: 7 };
const PLACED = { id: 5, token: 'secret' };

const order = (...items: object[]) => parseOrder(JSON.stringify(items));
const ticked = (quantities: Record<number, number>, storedText: string | null = null) => ({
  selection: { selectedIds: Object.keys(quantities).map(Number), quantities },
  storedText,
});

const ZINC_ORDER = order(zinc(2));
const BARE = EMPTY_BASKET;
const TICKED = { ...BARE, ticked: ticked({ 1: 2 }) };
const STORED = { ...BARE, order: ZINC_ORDER };
const AT_CHECKOUT = { ...STORED, ticked: ticked({ 1: 2 }, ZINC_ORDER.text) };
const ACCEPTED = { ...STORED, recommendation: LINK, earlier: [clay(3)], ticked: ticked({ 2: 3 }) };
const accept =
  (items: SelectedItem[], recommendation: typeof LINK | null = LINK) =>
  (basket: BasketState) =>
    replaceOrder(basket, { items, recommendation, catalog: CATALOG });

type Change = (basket: BasketState) => Partial<BasketState>;

const TRANSITIONS: [string, BasketState, Change, Partial<BasketState>][] = [
  ['ticks', BARE, (basket) => toggleItem(basket, 1), { ticked: choose([1], {}) }],
  [
    'ticks beside the order',
    STORED,
    (basket) => toggleItem(basket, 2),
    {
      ticked: {
        selection: { selectedIds: [1, 2], quantities: { 1: 2 } },
        storedText: ZINC_ORDER.text,
      },
    },
  ],
  [
    'unticks, and keeps the quantity of the card',
    TICKED,
    (basket) => toggleItem(basket, 1),
    { ticked: choose([], { 1: 2 }) },
  ],
  [
    'sets a quantity',
    TICKED,
    (basket) => changeItemQuantity(basket, 1, 4),
    { ticked: ticked({ 1: 4 }) },
  ],
  [
    'fits the selection to the catalog',
    TICKED,
    (basket) => fitSelection(basket, TICKED.ticked.selection),
    { ticked: ticked({ 1: 2 }) },
  ],
  [
    'proceeds to checkout with what is ticked',
    TICKED,
    (basket) => proceedWith(basket, [zinc(2)]),
    {
      order: ZINC_ORDER,
      ticked: ticked({ 1: 2 }, ZINC_ORDER.text),
    },
  ],
  [
    'keeps the recommendation of an order that proceeds again',
    ACCEPTED,
    (basket) => proceedWith(basket, [zinc(1)]),
    {
      order: order(zinc(1)),
      ticked: ticked({ 1: 2 }, order(zinc(1)).text),
    },
  ],
  [
    'accepts a recommendation',
    BARE,
    accept([clay(1)]),
    {
      order: order(clay(1)),
      recommendation: LINK,
    },
  ],
  [
    'accepts a recommendation instead of what is ticked',
    TICKED,
    accept([clay(1)]),
    {
      order: order(clay(1)),
      recommendation: LINK,
      earlier: [zinc(2)],
    },
  ],
  [
    'accepts items that are already chosen',
    TICKED,
    accept([zinc(2)]),
    {
      order: ZINC_ORDER,
      recommendation: LINK,
    },
  ],
  [
    'accepts a second recommendation, and keeps what the first one replaced',
    ACCEPTED,
    accept([clay(1)]),
    {
      order: order(clay(1)),
      earlier: [clay(3), zinc(2)],
    },
  ],
  ['orders again', ACCEPTED, accept([zinc(2)], null), { recommendation: null }],
  [
    'changes the quantities of a recommendation',
    ACCEPTED,
    (basket) => editOrder(basket, { items: [zinc(1)], fromSharedCartId: 7 }),
    { order: order(zinc(1)) },
  ],
  [
    'goes back to the earlier selection',
    ACCEPTED,
    (basket) => editOrder(basket, { items: [clay(3)], fromSharedCartId: null }),
    {
      order: order(clay(3)),
      recommendation: null,
    },
  ],
  [
    'changes the quantities of what was ticked',
    AT_CHECKOUT,
    (basket) => editOrder(basket, { items: [zinc(1)], fromSharedCartId: null }),
    { order: order(zinc(1)), ticked: null },
  ],
  [
    'removes the last item',
    AT_CHECKOUT,
    (basket) => editOrder(basket, { items: [], fromSharedCartId: null }),
    {
      order: BARE.order,
      ticked: null,
    },
  ],
  ['dismisses the earlier selection', ACCEPTED, dismissEarlier, { earlier: [] }],
  [
    'pays',
    AT_CHECKOUT,
    (basket) => payOrder(basket, { items: [zinc(2)], placed: PLACED }),
    {
      order: BARE.order,
      ticked: null,
      placed: PLACED,
    },
  ],
  [
    'pays for a recommendation, and keeps what was ticked before',
    ACCEPTED,
    (basket) => payOrder(basket, { items: [zinc(2)], placed: PLACED }),
    {
      order: BARE.order,
      recommendation: null,
      earlier: [],
      placed: PLACED,
    },
  ],
  [
    'pays for a recommendation, and brings back what was ticked beside another order',
    { ...ACCEPTED, ticked: ticked({ 2: 3 }, 'another') },
    (basket) => payOrder(basket, { items: [zinc(2)], placed: null }),
    { order: BARE.order, recommendation: null, earlier: [], ticked: ticked({ 2: 3 }) },
  ],
  [
    'pays for everything that was ticked before',
    { ...ACCEPTED, ticked: ticked({ 1: 1 }) },
    (basket) => payOrder(basket, { items: [zinc(2)], placed: null }),
    {
      order: BARE.order,
      recommendation: null,
      earlier: [],
      ticked: null,
    },
  ],
  [
    'pays, while another window has stored another order',
    STORED,
    (basket) => payOrder(basket, { items: [clay(1)], placed: PLACED }),
    { placed: PLACED },
  ],
  [
    'pays for an order that another window has cleared',
    TICKED,
    (basket) => payOrder(basket, { items: [zinc(2)], placed: null }),
    {},
  ],
  [
    'pays an unknown order',
    AT_CHECKOUT,
    (basket) => payOrder(basket, { items: undefined, placed: null }),
    {
      order: BARE.order,
      ticked: null,
    },
  ],
  [
    'dismisses the link to the last order',
    { ...BARE, placed: PLACED },
    dismissPlaced,
    { placed: null },
  ],
];

test.each(TRANSITIONS)('%s', (_name, before, change, changed) => {
  expect({ ...before, ...change(before) }).toEqual({ ...before, ...changed });
});

describe('the chosen items', () => {
  test.each([
    ['are the ticked ones', TICKED, [zinc(2)]],
    ['are the ones ticked beside the order', AT_CHECKOUT, [zinc(2)]],
    ['are those of the order', STORED, [zinc(2)]],
    ['are those of the order that replaced the selection', ACCEPTED, [zinc(2)]],
    [
      'stay empty if all were removed from the order',
      {
        ...STORED,
        ticked: { selection: { selectedIds: [], quantities: {} }, storedText: ZINC_ORDER.text },
      },
      [],
    ],
    [
      'are the ticked ones if the order is unreadable',
      { ...TICKED, order: parseOrder('{broken') },
      [zinc(2)],
    ],
    ['are the available ones', { ...BARE, ticked: ticked({ 1: 9, 3: 1, 99: 1 }) }, [zinc(3)]],
  ])('%s', (_name, state, items) => {
    expect(chosenItems(state, CATALOG)).toEqual(items);
  });

  test('includes all items while the catalog is unknown', () => {
    const state = { ...STORED, ticked: ticked({ 1: 9, 99: 1 }, ZINC_ORDER.text) };
    expect(chosenItems(state, undefined)).toEqual([
      zinc(9),
      { id: 99, name: 'A supplement you chose', quantity: 1 },
    ]);
  });

  test('fit the catalog, and keep the quantities of other cards', () => {
    const old = order({ id: 98, name: 'Old', quantity: 1 });
    const state = { ...BARE, order: old, ticked: ticked({ 1: 5, 3: 1, 98: 1, 99: 1 }, old.text) };
    const { selection, adjustments } = fitChosen(
      { ...state, ...changeItemQuantity(state, 2, 4) },
      new Map(CATALOG.map((supplement) => [supplement.id, supplement])),
    );
    expect(selection.selectedIds).toEqual([1]);
    expect(selection.quantities).toMatchObject({ 1: 3, 2: 4 });
    expect(adjustments).toEqual([
      { kind: 'lowered', id: 1, name: 'Zinc', from: 5, to: 3 },
      { kind: 'dropped', id: 3, name: 'Sold' },
      { kind: 'dropped', id: 98, name: 'Old' },
      { kind: 'dropped', id: 99, name: 'A supplement you chose' },
    ]);
  });
});

describe('joining orders', () => {
  test('keeps items of either order', () => {
    expect(joinOrders([zinc(12)], [clay(3)], () => 50)).toEqual([zinc(12), clay(3)]);
  });

  test.each([
    [4, 5, 50, 9],
    [4, 8, 50, 10],
    [2, 3, 4, 4],
  ])('adds %i and %i of the same, with %i available, to %i', (one, other, available, sum) => {
    expect(joinOrders([zinc(one)], [zinc(other)], () => available)).toEqual([zinc(sum)]);
  });
});

function choose(selectedIds: number[], quantities: Record<number, number>) {
  return { selection: { selectedIds, quantities }, storedText: null };
}
