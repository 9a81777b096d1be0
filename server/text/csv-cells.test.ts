import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restoreText, writeCsvHeader, writeCsvRow } from './csv-cells.ts';

describe('never starts a cell with a formula', () => {
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
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    ['\r\n=1', `"'\r\n'=1"`],
    ['\n \n=1', `"'\n \n'=1"`],
    ['\v=1', `'\v'=1`],
    ['\u2028=1', `'\u2028'=1`],
    [' =1', "' =1"],
    [' \u00A0\u3000=1', "' \u00A0\u3000=1"],
    ['\u0001\u001B=1', "'\u0001\u001B=1"],
    ['\u200B\u2060\uFEFF=1', "'\u200B\u2060\uFEFF=1"],
    ['\u00AD\u3164=1', "'\u00AD\u3164=1"],
    ['\u200B＝1', "'\u200B＝1"],
    ["' =1", "'' =1"],
    [" '=1", "' '=1"],
    ['Dose\n=1', `"Dose\n'=1"`],
    ['Dose\r\n+1', `"Dose\r\n'+1"`],
    ['Dose\r@x', `"Dose\r'@x"`],
    ['Dose\n \u200B-1', `"Dose\n' \u200B-1"`],
    ['Dose\n-1', `"Dose\n'-1"`],
    ['Dose\t=1', `"Dose\t'=1"`],
    ['Dose\u2029＝1', `Dose\u2029'＝1`],
    ['x; =1', `"x;' =1"`],
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

test('writes numbers as numbers and null as an empty cell', () => {
  expect(writeCsvRow([-5, 0, null, ''])).toBe('-5,0,,\r\n');
});

test.each(['-5.00', '-1', '0.00', '12.5'])('writes %s as a number', (text) => {
  expect(writeCsvRow([text])).toBe(`${text}\r\n`);
  expect(restoreText(text)).toBe(text);
});

test('leaves harmless apostrophes alone', () => {
  expect(restoreText("'tis")).toBe("'tis");
  expect(writeCsvRow(["'tis"])).toBe("'tis\r\n");
});

const STARTS_LIKE_A_FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠﹦−]/u;

test('restores every text, and starts no part of it with a formula', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(
      ...Array.from(`'=+-@＝＋－＠﹦−\t\r\n\v\u2028\u00A0\u200B\uFEFF\u0001,;" aé😀15.`),
    ),
  });
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 2, maxLength: 4 }), (texts) => {
      const cells = parse(writeCsvRow(texts)).flat();
      expect(cells.map(restoreText)).toEqual(texts);
      for (const part of cells.filter(isNoNumber).flatMap(splitEverywhere)) {
        expect(part).not.toMatch(STARTS_LIKE_A_FORMULA);
      }
    }),
  );
});

test('starts a file with the UTF-8 mark', () => {
  expect(writeCsvHeader(['id', 'name'])).toBe('\uFEFFid,name\r\n');
});

const isNoNumber = (cell: string) => !/^-?\d+(\.\d+)?$/.test(cell);

/** As a spreadsheet reads a cell that ignores quotation marks. */
function splitEverywhere(cell: string): string[] {
  return [cell, ...cell.split(/[,;\t\r\n\v\u2028]/)];
}

function parseOne(cell: string): string {
  return parse(cell)[0]?.[0] ?? '';
}
