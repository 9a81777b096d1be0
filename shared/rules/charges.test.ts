import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeFor,
  type Charges,
  fitCharges,
  listCharges,
  NO_CHARGES,
  subtractCharges,
  sumCharges,
} from './charges.ts';
import { lineTax, taxOf } from './sales-tax.ts';

const purchase = fc
  .record({
    basket: fc.array(
      fc.record({
        unitCents: fc.nat(999_999),
        quantity: fc.integer({ min: 1, max: 10 }),
        isTaxFree: fc.boolean(),
      }),
      { minLength: 1, maxLength: 30 },
    ),
    rate: fc.integer({ min: 0, max: 99_999 }),
    deliveryCents: fc.nat(100_000),
  })
  .map(({ basket, rate, deliveryCents }) => ({
    lines: basket.map((line) => ({ ...line, taxCents: lineTax(line, rate) })),
    delivery: {
      kind: 'delivery' as const,
      cents: deliveryCents,
      taxCents: taxOf(deliveryCents, rate),
    },
  }));

const charges = purchase.map(({ lines, delivery }) => chargeFor(lines, [delivery]));

const PARCEL = chargeFor(
  [{ unitCents: 1_000, quantity: 3, taxCents: 200 }],
  [{ kind: 'delivery', cents: 500, taxCents: 40 }],
);

function expectToAddUp({ linesCents, discountCents, extras, taxCents, totalCents }: Charges) {
  const extraCents = extras.reduce((sum, { cents }) => sum + cents, 0);
  expect(linesCents - discountCents + extraCents + taxCents).toBe(totalCents);
}

test('charges lines, extras and their tax', () => {
  expect(PARCEL).toEqual({
    linesCents: 3_000,
    discountCents: 0,
    extras: [{ kind: 'delivery', cents: 500, taxCents: 40 }],
    taxCents: 240,
    totalCents: 3_740,
  });
});

test('adds all amounts up to the total, to the cent', () => {
  fc.assert(
    fc.property(purchase, ({ lines, delivery }) => {
      const charged = chargeFor(lines, [delivery]);
      const byHand = lines.reduce(
        (sum, line) => sum + line.unitCents * line.quantity + line.taxCents,
        delivery.cents + delivery.taxCents,
      );
      expect(charged.totalCents).toBe(byHand);
      expectToAddUp(charged);
    }),
  );
});

test('omits extras of zero', () => {
  const free = { kind: 'delivery', cents: 0, taxCents: 0 } as const;
  expect(chargeFor([], [free])).toEqual(NO_CHARGES);
});

test('adds and subtracts charges consistently', () => {
  fc.assert(
    fc.property(charges, charges, (one, other) => {
      const sum = sumCharges([one, other]);
      expectToAddUp(sum);
      expect(sum.totalCents).toBe(one.totalCents + other.totalCents);
      expect(subtractCharges(sum, other)).toEqual(one);
      expect(subtractCharges(one, one)).toEqual(NO_CHARGES);
    }),
  );
});

describe('charges fitted to another total', () => {
  test.each([
    [3_740, { linesCents: 3_000, delivery: 500, taxCents: 240 }],
    [1_000, { linesCents: 260, delivery: 500, taxCents: 240 }],
    [600, { linesCents: 0, delivery: 360, taxCents: 240 }],
    [100, { linesCents: 0, delivery: 0, taxCents: 100 }],
    [0, { linesCents: 0, delivery: 0, taxCents: 0 }],
  ])('reduce lines before extras and tax: %d cents', (totalCents, parts) => {
    const { delivery, ...rest } = parts;
    const fitted = fitCharges(PARCEL, totalCents);
    expect(fitted).toMatchObject({ ...rest, totalCents });
    expect(fitted.extras.map(({ cents }) => cents)).toEqual(delivery > 0 ? [delivery] : []);
  });

  test('have exactly that total and no negative amount', () => {
    fc.assert(
      fc.property(charges, fc.nat(9_999_999), (charged, totalCents) => {
        const fitted = fitCharges(charged, totalCents);
        expectToAddUp(fitted);
        expect(fitted.totalCents).toBe(totalCents);
        const amounts = [fitted.linesCents, fitted.taxCents, ...fitted.extras.map((e) => e.cents)];
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
        expect(fitCharges(charged, charged.totalCents)).toEqual(charged);
      }),
    );
  });
});

test('lists the lines and every charge above zero', () => {
  expect(listCharges(PARCEL, 'Items (1)')).toEqual([
    ['Items (1)', 3_000],
    ['Delivery', 500],
    ['Tax', 240],
  ]);
  expect(listCharges(NO_CHARGES)).toEqual([['Items', 0]]);
  expect(listCharges({ ...NO_CHARGES, discountCents: 100 })).toContainEqual(['Discount', -100]);
});
