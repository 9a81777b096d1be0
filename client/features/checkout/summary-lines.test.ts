import { expect, test } from 'vitest';
import type { PaymentIntent } from '#client/api/checkout.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { fitToStock } from './fit-to-stock.ts';
import { findPriceChanges } from './price-changes.ts';
import { summarize } from './summary-lines.ts';
import { makeCharges } from '#tests/support/charges.ts';

const ITEMS = [
  { id: 2, name: 'Stored two', quantity: 3 },
  { id: 1, name: 'Stored one', quantity: 1 },
];
const CATALOG = [makeSupplement(1), makeSupplement(2, { price: '2.50' })];
const PAYMENT: PaymentIntent = {
  clientSecret: 'secret',
  charges: makeCharges(1_900),
  lines: [
    { id: 1, name: 'Paid one', quantity: 1, unitCents: 1000 },
    { id: 2, name: 'Paid two', quantity: 3, unitCents: 300 },
  ],
  delivery: null,
  needsAddress: false,
  discount: null,
  takesCodes: true,
  status: 'open',
};

test('shows the stored names and quantities until anything has loaded', () => {
  expect(summarize(ITEMS, undefined, undefined)).toEqual({
    lines: [
      { id: 2, name: 'Stored two', quantity: 3, unitCents: null, imageUrl: null },
      { id: 1, name: 'Stored one', quantity: 1, unitCents: null, imageUrl: null },
    ],
    totalQuantity: 4,
    charges: null,
    isDelivered: null,
  });
});

test('shows catalog prices until the payment is set up', () => {
  const summary = summarize(ITEMS, undefined, CATALOG);
  expect(summary.lines[0]).toMatchObject({ name: 'Formula 2', unitCents: 250 });
  expect(summary.charges).toEqual(makeCharges(1_750));
});

test('leaves the total open if the catalog lacks a supplement', () => {
  const summary = summarize(ITEMS, undefined, CATALOG.slice(0, 1));
  expect(summary.lines[0]).toMatchObject({ name: 'Stored two', unitCents: null, imageUrl: '' });
  expect(summary.charges).toBeNull();
});

test("shows the payment's amounts in the order of selection", () => {
  const summary = summarize(ITEMS, PAYMENT, CATALOG);
  expect(summary.lines.map(({ name, unitCents }) => [name, unitCents])).toEqual([
    ['Paid two', 300],
    ['Paid one', 1000],
  ]);
  expect(summary.charges?.totalCents).toBe(1900);
});

test('uses catalog prices if the payment lists none, and 0 for a missing price', () => {
  const bare = { ...PAYMENT, charges: null, lines: [] };
  expect(summarize(ITEMS, bare, CATALOG).charges?.totalCents).toBe(1750);
  expect(summarize(ITEMS, bare, CATALOG.slice(0, 1)).charges?.totalCents).toBe(1000);
  expect(summarize(ITEMS, bare, undefined).charges).toBeNull();
});

test('finds prices that differ from the shown ones', () => {
  expect(findPriceChanges(PAYMENT.lines, CATALOG)).toEqual([
    { id: 2, name: 'Paid two', shownCents: 250, unitCents: 300 },
  ]);
  expect(findPriceChanges(PAYMENT.lines, [])).toEqual([]);
});

test('lowers an order to the stock and removes sold-out items', () => {
  const issue = { id: 2, name: 'Two', requested: 3 };
  expect(fitToStock(ITEMS, [{ ...issue, available: 2 }])).toEqual([
    { id: 2, name: 'Stored two', quantity: 2 },
    { id: 1, name: 'Stored one', quantity: 1 },
  ]);
  expect(fitToStock(ITEMS, [{ ...issue, available: 0 }])).toEqual([
    { id: 1, name: 'Stored one', quantity: 1 },
  ]);
  expect(fitToStock(ITEMS, [{ ...issue, available: 99 }])).toEqual(ITEMS);
  const named = { id: null, name: 'Stored two', requested: 3, available: 1 };
  expect(fitToStock(ITEMS, [named])[0]).toMatchObject({ id: 2, quantity: 1 });
});
