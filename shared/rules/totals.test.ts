import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTax, rateFor, readTaxRate, taxOf } from './sales-tax.ts';
import { refundOf, totalCents, totalQuantity, totalsOf } from './totals.ts';

const lines = fc.array(
  fc.record({
    unitCents: fc.nat(999_999),
    quantity: fc.integer({ min: 1, max: 10 }),
    isTaxFree: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);
const rate = fc.integer({ min: 0, max: 99_999 });

test('lines add up to the cent', () => {
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
  ])('%s is read', (percent, expected) => {
    expect(readTaxRate(percent)).toBe(expected);
  });

  test.each(['', 'x', '-1', '7.2501', '100', '1e1', '7,25'])('%o is none', (percent) => {
    expect(readTaxRate(percent)).toBeUndefined();
  });

  test('is that of the state, and nothing elsewhere', () => {
    const rates = [{ state: 'CA', percent: '7.25' }];
    expect(rateFor(rates, { country: 'US', state: 'CA' })).toBe(7250);
    expect(rateFor(rates, { country: 'US', state: 'OR' })).toBe(0);
    expect(rateFor(rates, { country: 'CA', state: 'CA' })).toBe(0);
  });
});

test('tax is rounded once for a line, half a cent up', () => {
  // 3 x $33.50 is $100.50, of which 7.25 % is $7.28625.
  expect(lineTax({ unitCents: 3350, quantity: 3 }, 7250)).toBe(729);
  expect(lineTax({ unitCents: 3350, quantity: 3, isTaxFree: true }, 7250)).toBe(0);
  expect(taxOf(10, 5000)).toBe(1);
  expect(taxOf(9, 5000)).toBe(0);
});

test('a purchase is its lines, its delivery and their tax', () => {
  fc.assert(
    fc.property(lines, rate, fc.nat(100_000), (basket, taxRate, deliveryCents) => {
      const taxed = basket.map((line) => ({ ...line, taxCents: lineTax(line, taxRate) }));
      const deliveryTaxCents = taxOf(deliveryCents, taxRate);
      const totals = totalsOf(taxed, { deliveryCents, deliveryTaxCents });
      const byHand = taxed.reduce(
        (sum, line) => sum + line.unitCents * line.quantity + line.taxCents,
        deliveryCents + deliveryTaxCents,
      );
      expect(totals.totalCents).toBe(byHand);
      expect(totals.itemsCents + totals.deliveryCents + totals.taxCents).toBe(totals.totalCents);
    }),
  );
});

test('units that come back in any steps bring back what their line cost, to the cent', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(fc.nat(999_999), rate, steps, (unitCents, taxRate, parts) => {
      const quantity = parts.reduce((sum, part) => sum + part, 0);
      const taxCents = lineTax({ unitCents, quantity }, taxRate);
      let [refundedQuantity, items, tax] = [0, 0, 0];
      for (const part of parts) {
        const refund = refundOf({ unitCents, quantity, taxCents, refundedQuantity }, part);
        expect(refund.taxCents).toBeGreaterThanOrEqual(0);
        refundedQuantity += part;
        items += refund.itemsCents;
        tax += refund.taxCents;
      }
      expect([items, tax]).toEqual([unitCents * quantity, taxCents]);
    }),
  );
});
