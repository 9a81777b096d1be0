import { describe, expect, test } from 'vitest';
import { lineTax, rateFor, readTaxRate, taxOf } from './sales-tax.ts';
import { totalCents, totalQuantity } from './totals.ts';

test('adds lines to the cent', () => {
  expect(totalCents([])).toBe(0);
  expect(
    totalCents([
      { unitCents: 1999, quantity: 3 },
      { unitCents: 1, quantity: 10 },
    ]),
  ).toBe(6007);
  expect(totalQuantity([{ quantity: 3 }, { quantity: 10 }])).toBe(13);
});

describe('a tax rate', () => {
  test.each([
    ['7.25', 7250],
    ['7', 7000],
    [' 8.875 ', 8875],
    ['0', 0],
    ['10.1', 10_100],
  ])('reads %s', (percent, expected) => {
    expect(readTaxRate(percent)).toBe(expected);
  });

  test.each(['', 'x', '-1', '7.2501', '100', '1e1', '7,25'])('rejects %o', (percent) => {
    expect(readTaxRate(percent)).toBeUndefined();
  });

  test('stays that of the state, and zero elsewhere', () => {
    const rates = [{ state: 'CA', percent: '7.25' }];
    expect(rateFor(rates, { country: 'US', state: 'CA' })).toBe(7250);
    expect(rateFor(rates, { country: 'US', state: 'OR' })).toBe(0);
    expect(rateFor(rates, { country: 'CA', state: 'CA' })).toBe(0);
  });
});

test('rounds tax once per line, half a cent up', () => {
  // 3 x $33.50 is $100.50, of which 7.25 % is $7.28625.
  expect(lineTax({ unitCents: 3350, quantity: 3 }, 7250)).toBe(729);
  expect(lineTax({ unitCents: 3350, quantity: 3, isTaxFree: true }, 7250)).toBe(0);
  expect(taxOf(10, 5000)).toBe(1);
  expect(taxOf(9, 5000)).toBe(0);
});
