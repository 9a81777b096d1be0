import { describe, expect, test } from 'vitest';
import { limitRefund, NO_DELIVERY, sumRefund } from './refunds.ts';

const LINE = { unitCents: 1_000, quantity: 3, taxCents: 200, refundedQuantity: 0 };

test('units with their tax, and delivery with its own', () => {
  const delivery = { deliveryCents: 500, deliveryTaxCents: 40 };
  expect(sumRefund([{ line: LINE, quantity: 3 }], delivery)).toEqual({
    itemsCents: 3_000,
    deliveryCents: 500,
    taxCents: 240,
    totalCents: 3_740,
  });
  expect(sumRefund([{ line: LINE, quantity: 3 }], NO_DELIVERY).totalCents).toBe(3_200);
});

describe('where less is left than the parts add up to', () => {
  const parts = { itemsCents: 3_000, deliveryCents: 500, taxCents: 240, totalCents: 3_740 };

  test.each([
    [3_740, { itemsCents: 3_000, deliveryCents: 500, taxCents: 240 }],
    [1_000, { itemsCents: 260, deliveryCents: 500, taxCents: 240 }],
    [600, { itemsCents: 0, deliveryCents: 360, taxCents: 240 }],
    [100, { itemsCents: 0, deliveryCents: 0, taxCents: 100 }],
    [0, { itemsCents: 0, deliveryCents: 0, taxCents: 0 }],
  ])('%d cents', (left, limited) => {
    expect(limitRefund(parts, left)).toEqual({ ...limited, totalCents: left });
  });
});
