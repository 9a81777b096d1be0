import { describe, expect, test } from 'vitest';
import { isUnchanged, readCell } from './supplement-cells.ts';
import { LABEL_COLUMNS } from './label-cells.ts';
import {
  CELL_COLUMNS,
  COLUMNS_OF_NEW_ROWS,
  CONSOLE_COLUMNS,
  CSV_COLUMNS,
  EMPTY_LISTS,
  INPUT_COLUMNS,
  longestListOf,
  STORE_COLUMNS,
} from './supplement-columns.ts';
import {
  adminSupplementSchema,
  MAX_BENEFITS,
  MAX_FACT_SHEET_PAGES,
  supplementSchema,
} from '#shared/contracts/supplements.ts';

test('selects what the contracts of store and console name', () => {
  expect(Object.keys(STORE_COLUMNS).toSorted()).toEqual(
    // Worked out from the label, which the store's list does not carry, and from the texts.
    supplementSchema.omit({ supply: true, cautions: true }).keyof().options.toSorted(),
  );
  expect(Object.keys(CONSOLE_COLUMNS).toSorted()).toEqual(
    adminSupplementSchema.keyof().options.toSorted(),
  );
});

test('exports every editable field between the id and the time of the last edit', () => {
  expect(CSV_COLUMNS.at(0)).toBe('id');
  expect(CSV_COLUMNS.slice(1, -1)).toEqual([...CELL_COLUMNS, ...LABEL_COLUMNS]);
  expect([...CELL_COLUMNS, 'label'].toSorted()).toEqual(INPUT_COLUMNS.toSorted());
  expect(CSV_COLUMNS.at(-1)).toBe('updatedAt');
});

test('requires only columns without a default in a new row', () => {
  expect(COLUMNS_OF_NEW_ROWS).toEqual(['name', 'description', 'category']);
  expect(EMPTY_LISTS).toEqual({ factSheetUrls: [], benefits: [] });
});

describe('a cell', () => {
  test.each([
    ['name', ' 12 ', ' 12 '],
    ['price', ' 12.50', ' 12.50'],
    ['categoryId', ' 12 ', 12],
    ['categoryId', '', null],
    ['stockQuantity', '-3', -3],
    ['lowStockThreshold', '1e3', '1e3'],
    ['displayOrder', '7', 7],
    ['isActive', ' TRUE ', true],
    ['isActive', 'no', 'no'],
    ['benefits', 'one\ntwo', ['one', 'two']],
  ] as const)('%s %j', (column, cell, value) => {
    expect(readCell(column, cell)).toEqual(value);
  });

  test("gets cut one entry beyond the contract's limit", () => {
    expect(longestListOf('benefits')).toBe(MAX_BENEFITS);
    expect(longestListOf('factSheetUrls')).toBe(MAX_FACT_SHEET_PAGES);
    expect(readCell('benefits', 'line\n'.repeat(1_000))).toHaveLength(MAX_BENEFITS + 1);
  });
});

test('treats an empty cell as no change where there is a default', () => {
  expect(CELL_COLUMNS.filter((column) => isUnchanged(column, ' '))).toEqual([
    'price',
    'stockQuantity',
    'lowStockThreshold',
    'displayOrder',
    'isActive',
    'isTaxFree',
    'byRecommendation',
  ]);
});
