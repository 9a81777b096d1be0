import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf, findGtinProblem, padGtin } from './gtin.ts';

test.each(['96385074', '036000291452', '4006381333931', '09506000134352'])('accepts %s', (gtin) => {
  expect(findGtinProblem(gtin)).toBeUndefined();
});

test('names a wrong check digit', () => {
  expect(findGtinProblem('036000291453')).toBe('GTIN has a wrong check digit: 3 instead of 2');
});

test.each(['', '1', '123456789', '03600029145X', '036000291452 ', '123456789012345'])(
  'rejects %j as no GTIN',
  (text) => {
    expect(findGtinProblem(text)).toBe('GTIN must have 8, 12, 13 or 14 digits');
  },
);

const digits = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));

test('finds every single wrong digit, and the same digit behind leading zeros', () => {
  fc.assert(
    fc.property(digits, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
      const gtin = `${start}${checkDigitOf(start)}`;
      const wrong = Array.from(gtin)
        .with(at, String((Number(gtin[at]) + by) % 10))
        .join('');
      expect(findGtinProblem(gtin)).toBeUndefined();
      expect(findGtinProblem(padGtin(gtin))).toBeUndefined();
      expect(findGtinProblem(wrong)).toContain('check digit');
    }),
  );
});
