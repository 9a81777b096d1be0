import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeFor, NO_CHARGES, subtractCharges } from './charges.ts';
import { commissionOf } from './commission.ts';
import {
  chooseBest,
  discountLines,
  LEAST_GOODS_CENTS,
  rateAfterGift,
  readCode,
  readGivenRate,
} from './discounts.ts';
import { priceDelivery } from './delivery.ts';
import { lineCents, sumCents } from './money.ts';
import { chargeBack } from './refunds.ts';
import { lineTax } from './sales-tax.ts';
import { totalCents } from './totals.ts';

const line = fc.record({
  unitCents: fc.nat(50_000),
  quantity: fc.integer({ min: 1, max: 10 }),
  floorCents: fc.option(fc.nat(50_000)),
  isCovered: fc.boolean(),
  isTaxFree: fc.boolean(),
});
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const value = fc.oneof(
  fc.record({ rate: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ cents: fc.integer({ min: 1, max: 200_000 }) }),
);
const covers = ({ isCovered }: { isCovered: boolean }) => isCovered;

describe('a discount', () => {
  test('never goes below a floor, below $0.50 of goods or to products without it', () => {
    fc.assert(
      fc.property(lines, value, (basket, wanted) => {
        const discounts = discountLines(basket, { value: wanted, covers });
        for (const [index, { unitCents, quantity, floorCents, isCovered }] of basket.entries()) {
          const cents = discounts[index] ?? Number.NaN;
          expect(Number.isInteger(cents) && cents >= 0).toBe(true);
          if (!isCovered) expect(cents).toBe(0);
          const paid = lineCents(unitCents, quantity) - cents;
          if (cents > 0) expect(paid).toBeGreaterThanOrEqual(lineCents(floorCents ?? 0, quantity));
        }
        const goods = totalCents(basket);
        const left = goods - sumCents(discounts);
        expect(left).toBeGreaterThanOrEqual(Math.min(goods, LEAST_GOODS_CENTS));
      }),
    );
  });

  test('adds up to its percentage or amount without floors', () => {
    fc.assert(
      fc.property(lines, value, (basket, wanted) => {
        const plain = basket.map((row) => ({ ...row, floorCents: null }));
        const goods = totalCents(plain);
        const most = Math.max(0, goods - LEAST_GOODS_CENTS);
        const asked =
          'cents' in wanted
            ? Math.min(wanted.cents, goods)
            : Math.round((goods * wanted.rate) / 10_000);
        const sum = sumCents(discountLines(plain, { value: wanted }));
        expect(sum).toBe(Math.min(asked, most));
      }),
    );
  });

  test('gives the cents that rounding leaves to the largest remainders', () => {
    const three = [1, 1, 1].map((quantity) => ({ unitCents: 1_005, quantity }));
    // 10 % of $30.15 is $3.015, which is three times $1.005.
    expect(discountLines(three, { value: { rate: 1_000 } })).toEqual([101, 101, 100]);
    const two = [
      { unitCents: 1_000, quantity: 1 },
      { unitCents: 2_000, quantity: 1 },
    ];
    expect(discountLines(two, { value: { cents: 100 } })).toEqual([33, 67]);
  });

  test('takes an amount from the lines that can give it', () => {
    const basket = [
      { unitCents: 2_000, quantity: 1, floorCents: 2_000 },
      { unitCents: 2_000, quantity: 1 },
    ];
    expect(discountLines(basket, { value: { cents: 500 } })).toEqual([0, 500]);
    expect(discountLines(basket, { value: { rate: 1_000 } })).toEqual([0, 200]);
  });

  test('leaves $0.50 of goods', () => {
    const basket = [{ unitCents: 100, quantity: 1 }];
    expect(discountLines(basket, { value: { rate: 9_000 } })).toEqual([50]);
    expect(discountLines([{ unitCents: 40, quantity: 1 }], { value: { cents: 10 } })).toEqual([0]);
  });
});

test('chooses the best offer, of equal ones the first', () => {
  const basket = [{ unitCents: 1_000, quantity: 2 }];
  const offers = [
    { name: 'five', value: { rate: 500 } },
    { name: 'two dollars', value: { cents: 200 } },
    { name: 'ten', value: { rate: 1_000 } },
  ];
  expect(chooseBest(basket, offers)?.offer.name).toBe('two dollars');
  expect(chooseBest(basket, offers.slice(0, 1))).toMatchObject({ discounts: [100] });
  expect(chooseBest(basket, [])).toBeUndefined();
  expect(chooseBest([{ unitCents: 40, quantity: 1 }], offers)).toBeUndefined();
});

test('lets free delivery count what is paid for the goods', () => {
  const method = { priceCents: 799, freeFromCents: 10_000, places: [] };
  expect(priceDelivery(method, 10_500 - 400)).toBe(0);
  expect(priceDelivery(method, 10_500 - 600)).toBe(799);
});

test('takes a gift out of the commission of reduced goods', () => {
  expect(rateAfterGift(1_000, 400)).toBe(600);
  expect(rateAfterGift(1_000, 1_500)).toBe(0);
  const sale = { goodsCents: 9_600, refundedGoodsCents: 0, rate: rateAfterGift(1_000, 400) };
  expect(commissionOf(sale)).toBe(576);
});

test('charges and gives back every cent in any order of partial refunds', () => {
  const order = fc.record({
    lines,
    value,
    taxRate: fc.integer({ min: 0, max: 99_999 }),
    commission: fc.integer({ min: 0, max: 10_000 }),
    /** Which unit goes back next, as a share of the units that are left. */
    order: fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
    together: fc.infiniteStream(fc.integer({ min: 1, max: 4 })),
  });
  fc.assert(
    fc.property(order, (drawn) => {
      const discounts = discountLines(drawn.lines, { value: drawn.value, covers });
      const sold = drawn.lines.map((row, index) => {
        const discounted = { ...row, discountCents: discounts[index] ?? 0 };
        return { ...discounted, taxCents: lineTax(discounted, drawn.taxRate), refundedQuantity: 0 };
      });
      const delivery = { kind: 'delivery', cents: 799, taxCents: 58 } as const;
      const charges = chargeFor(sold, [delivery]);
      let left = charges;
      let earned = charges.linesCents - charges.discountCents;
      while (sold.some((row) => row.refundedQuantity < row.quantity)) {
        const open = sold.filter((row) => row.refundedQuantity < row.quantity);
        const chosen = open[Math.floor((drawn.order.next().value ?? 0) * open.length)];
        if (!chosen) throw new Error('No line is left.');
        const most = chosen.quantity - chosen.refundedQuantity;
        const quantity = Math.min(most, drawn.together.next().value ?? 1);
        const refund = chargeBack([{ line: chosen, quantity }], []);
        expect(refund.discountCents).toBeGreaterThanOrEqual(0);
        expect(refund.linesCents - refund.discountCents).toBeGreaterThanOrEqual(0);
        expect(refund.taxCents).toBeGreaterThanOrEqual(0);
        chosen.refundedQuantity += quantity;
        left = subtractCharges(left, refund);
        earned -= refund.linesCents - refund.discountCents;
        const sale = {
          goodsCents: charges.linesCents - charges.discountCents,
          refundedGoodsCents: charges.linesCents - charges.discountCents - earned,
          rate: drawn.commission,
        };
        expect(commissionOf(sale)).toBeGreaterThanOrEqual(0);
      }
      expect(subtractCharges(left, chargeBack([], [delivery]))).toEqual(NO_CHARGES);
      expect(earned).toBe(0);
    }),
  );
});

test.each([
  ['spring10', 'SPRING10'],
  [' ABC ', 'ABC'],
  ['ab', undefined],
  ['A'.repeat(25), undefined],
  ['ten-percent', undefined],
  ['ÄÖÜ', undefined],
])('reads %o as the code %o', (text, code) => {
  expect(readCode(text)).toBe(code);
});

test.each([
  ['', 0],
  ['5', 500],
  ['12.5', 1_250],
  ['90', 9_000],
  ['90.01', undefined],
  ['five', undefined],
])('reads %o as the rate %o', (text, rate) => {
  expect(readGivenRate(text)).toBe(rate);
});
