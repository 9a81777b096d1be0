import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restoreText, writeCsvHeader, writeCsvRow } from './csv-cells.ts';

describe('no cell is run as a formula:', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['-1e5', "'-1e5"],
    ['-.5', "'-.5"],
    ['-5.', "'-5."],
    ['--5', "'--5"],
    ['-5 ', `"'-5 "`],
    ['-5\n', `"'-5\n"`],
    ['-5,-6', `"'-5,'-6"`],
    ['-1,5', `"'-1,5"`],
    ['-١', "'-١"],
    ["'-5.00", "''-5.00"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['﹦1', "'﹦1"],
    ['−1', "'−1"],
    ['x;＝1', `"x;'＝1"`],
    ["'=1", "''=1"],
    ['x;=1', `"x;'=1"`],
    ["cmd,=cmd|' /C calc'!A0", `"cmd,'=cmd|' /C calc'!A0"`],
  ])('%j', (text, cell) => {
    expect(writeCsvRow([text])).toBe(`${cell}\r\n`);
    expect(restoreText(text.replaceAll(text, parseOne(cell)))).toBe(text);
  });
});

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(writeCsvRow([-5, 0, null, ''])).toBe('-5,0,,\r\n');
});

test.each(['-5.00', '-1', '0.00', '12.5'])('%s is a number, not a formula', (text) => {
  expect(writeCsvRow([text])).toBe(`${text}\r\n`);
  expect(restoreText(text)).toBe(text);
});

test('an apostrophe that defuses nothing stays', () => {
  expect(restoreText("'tis")).toBe("'tis");
  expect(writeCsvRow(["'tis"])).toBe("'tis\r\n");
});

test('whatever the text, it comes back as it was', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(...Array.from(`'=+-@＝＋－＠﹦−\t\r\n,;" aé😀15.`)),
  });
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 2, maxLength: 4 }), (texts) => {
      expect(parse(writeCsvRow(texts)).flat().map(restoreText)).toEqual(texts);
    }),
  );
});

test('a file begins with the mark of UTF-8', () => {
  expect(writeCsvHeader(['id', 'name'])).toBe('\uFEFFid,name\r\n');
});

function parseOne(cell: string): string {
  return parse(cell)[0]?.[0] ?? '';
}
