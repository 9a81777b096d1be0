import { describe, expect, test } from 'vitest';
import { formatCurrency } from './format-currency.ts';
import { formatNumber } from './format-number.ts';

const NUMBERS = [
  0, -0, 1, 12, 999, 1_000, -1_000, 12_345, 999_999, 1_234_567, 0.1, 0.05, 2.5, 1_234.5, 1_000.0001,
  99_999.99999, -0.4, 21_474_836.47,
];

describe('numbers for people', () => {
  test.each(NUMBERS)('%d reads as the browser would write it', (value) => {
    for (const maximumFractionDigits of [0, 3, 4]) {
      const expected = (value + 0).toLocaleString('en-US', { maximumFractionDigits });
      expect(formatNumber(value, maximumFractionDigits)).toBe(expected.replace(/^-0$/, '0'));
    }
  });

  test.each(NUMBERS)('%d dollars read as the browser would write them', (value) => {
    const decimal = value.toFixed(2);
    const expected = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    expect(formatCurrency(decimal)).toBe(
      expected.format(Number(decimal)).replace(/^-\$0\.00$/, '$0.00'),
    );
  });
});
