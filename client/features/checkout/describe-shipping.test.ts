import { expect, test } from 'vitest';
import { describeShipping } from './describe-shipping.ts';

const ANYWHERE = { id: 'any', name: 'Any', places: [], fromDays: null, toDays: null };
const GROUND = { ...ANYWHERE, priceCents: 695, freeFromCents: 15_000 };
const EXPRESS = { ...ANYWHERE, priceCents: 2_400, freeFromCents: null };

test.each([
  ['from $6.95, free from $150', [EXPRESS, GROUND], 2_000],
  ['Free', [EXPRESS, GROUND], 15_000],
  ['from $24', [EXPRESS], 15_000],
  ['', [], 2_000],
])('says "%s"', (text, methods, itemsCents) => {
  expect(describeShipping(methods, itemsCents)).toBe(text);
});
