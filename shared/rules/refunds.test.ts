import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeFor, NO_CHARGES, subtractCharges } from './charges.ts';
import { adjustRefund, chargeBack, extrasLeft, refundOf } from './refunds.ts';
import { lineTax } from './sales-tax.ts';

const LINE = { unitCents: 1_000, quantity: 3, taxCents: 200, refundedQuantity: 0 };
const DELIVERY = { kind: 'delivery', cents: 500, taxCents: 40 } as const;

test('refunds units and delivery with their tax', () => {
  expect(chargeBack([{ line: LINE, quantity: 3 }], [DELIVERY])).toEqual({
    linesCents: 3_000,
    discountCents: 0,
    extras: [DELIVERY],
    taxCents: 240,
    totalCents: 3_740,
  });
  expect(chargeBack([{ line: LINE, quantity: 3 }], []).totalCents).toBe(3_200);
});

test('refunds an extra once', () => {
  const order = chargeFor([LINE], [DELIVERY]);
  expect(extrasLeft(order, NO_CHARGES)).toEqual([DELIVERY]);
  expect(extrasLeft(order, chargeBack([], [DELIVERY]))).toEqual([]);
});

test('leaves nothing after refunding all units and extras', () => {
  const order = chargeFor([LINE], [DELIVERY]);
  const first = chargeBack([{ line: LINE, quantity: 1 }], [DELIVERY]);
  const rest = chargeBack([{ line: { ...LINE, refundedQuantity: 1 }, quantity: 2 }], []);
  expect(subtractCharges(subtractCharges(order, first), rest)).toEqual(NO_CHARGES);
});

test('adjusts a refund to a larger or smaller total', () => {
  const parts = chargeBack([{ line: LINE, quantity: 3 }], [DELIVERY]);
  const adjustment = (cents: number) => ({ kind: 'adjustment', cents, taxCents: 0 });
  expect(adjustRefund(parts, 4_000)).toEqual({
    ...parts,
    extras: [DELIVERY, adjustment(260)],
    totalCents: 4_000,
  });
  expect(adjustRefund(parts, 100)).toEqual({
    ...parts,
    extras: [DELIVERY, adjustment(-3_640)],
    totalCents: 100,
  });
  expect(adjustRefund(parts, parts.totalCents)).toEqual(parts);
});

test('refunds exactly the line’s cost in any number of steps', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 10 });
  const rate = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(fc.nat(999_999), rate, steps, (unitCents, taxRate, parts) => {
      const quantity = parts.reduce((sum, part) => sum + part, 0);
      const taxCents = lineTax({ unitCents, quantity }, taxRate);
      let [refundedQuantity, price, tax] = [0, 0, 0];
      for (const part of parts) {
        const refund = refundOf({ unitCents, quantity, taxCents, refundedQuantity }, part);
        expect(refund.taxCents).toBeGreaterThanOrEqual(0);
        refundedQuantity += part;
        price += refund.cents;
        tax += refund.taxCents;
      }
      expect([price, tax]).toEqual([unitCents * quantity, taxCents]);
    }),
  );
});
