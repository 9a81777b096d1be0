import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScan } from './scan.ts';

const GTIN = '09506000134352';
const FNC1 = '\u001D';
const SCAN = { gtin: GTIN, lot: 'ABC123', bestBefore: '2027-06-30', serial: null };

test.each([
  ['in brackets', `(01)${GTIN}(10)ABC123(17)270630`],
  ['in another order', `(17)270630(10)ABC123(01)${GTIN}`],
  ['with FNC1', `01${GTIN}10ABC123${FNC1}17270630`],
  ['with the kind of the barcode', `]d201${GTIN}1727063010ABC123`],
  ['with FNC1 in front', `${FNC1}01${GTIN}1727063010ABC123`],
  ['without FNC1, date last', `01${GTIN}10ABC12317270630`],
  ['with a best-before date', `01${GTIN}1527063010ABC123`],
  ['with the last day of a month', `(01)${GTIN}(10)ABC123(15)270600`],
  ['with the earlier of two dates', `01${GTIN}152706301727123110ABC123`],
  ['with a packing date', `01${GTIN}112601011727063010ABC123`],
])('reads a barcode %s', (_, text) => {
  expect(parseScan(text)).toEqual({ scan: SCAN });
});

test('reads a serial number', () => {
  const scan = { ...SCAN, serial: 'S-9' };
  expect(parseScan(`01${GTIN}1727063010ABC123${FNC1}21S-9`)).toEqual({ scan });
  expect(parseScan(`(01)${GTIN}(10)ABC123(17)270630(21)S-9`)).toEqual({ scan });
  expect(parseScan(`01${GTIN}10ABC1231727063021S-9`)).toEqual({ scan });
});

test.each(['96385074', '036000291452', '4006381333931', GTIN])(
  'reads the product code %s',
  (gtin) => {
    expect(parseScan(` ${gtin}\n`)).toEqual({
      scan: { gtin, lot: null, bestBefore: null, serial: null },
    });
  },
);

describe('names what is wrong with', () => {
  test.each([
    ['036000291453', /check digit/],
    ['(01)09506000134353(10)A', /check digit/],
    [`01${GTIN}1727133010A`, /date/],
    [`(01)${GTIN}(17)270231`, /date/],
  ])('%s', (text, problem) => {
    expect(parseScan(text)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

test.each(['', 'Night Calm', 'NC-90', '12', '10-HDA', '(01)123', '99ABC', 'https://shop.example'])(
  'leaves %j to the search',
  (text) => {
    expect(parseScan(text)).toBeNull();
  },
);

test('reads back every lot and date', () => {
  const lot = fc.stringMatching(/^[A-Z][A-Z0-9-]{0,19}$/);
  const day = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(lot, day, (code, date) => {
      const bestBefore = date.toISOString().slice(0, 10);
      const digits = bestBefore.replaceAll('-', '').slice(2);
      const scan = { gtin: GTIN, lot: code, bestBefore, serial: null };
      expect(parseScan(`(01)${GTIN}(10)${code}(17)${digits}`)).toEqual({ scan });
      expect(parseScan(`01${GTIN}10${code}${FNC1}15${digits}`)).toEqual({ scan });
      expect(parseScan(`01${GTIN}17${digits}10${code}${FNC1}`)).toEqual({ scan });
    }),
  );
});

test('never throws', () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from(`0123456789()]dC1A-${FNC1}`)),
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, (typed) => {
      parseScan(typed);
    }),
  );
});
