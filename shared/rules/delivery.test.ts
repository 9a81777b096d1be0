import { describe, expect, test } from 'vitest';
import { describeDays, priceDelivery, reaches } from './delivery.ts';

const parcel = { priceCents: 799, freeFromCents: 7500, places: [] };

describe('the price of delivery', () => {
  test('stays free from the owner’s amount', () => {
    expect(priceDelivery(parcel, 7499)).toBe(799);
    expect(priceDelivery(parcel, 7500)).toBe(0);
  });

  test('stays never free without an amount', () => {
    expect(priceDelivery({ ...parcel, freeFromCents: null }, 99_999_999)).toBe(799);
  });
});

describe('a delivery method', () => {
  const sacramento = { country: 'US', state: 'CA' };
  test.each([
    [[], true],
    [['US'], true],
    [['US-CA'], true],
    [['US-OR', 'CA'], false],
  ])('for %o delivers to California: %s', (places, expected) => {
    expect(reaches({ places }, sacramento)).toBe(expected);
  });
});

test.each([
  [2, 5, 'in 2 to 5 days'],
  [3, 3, 'in 3 days'],
  [1, 1, 'in 1 day'],
  [null, null, ''],
])('writes %s and %s days as %o', (fromDays, toDays, expected) => {
  expect(describeDays({ fromDays, toDays })).toBe(expected);
});
