import type { supplements } from '#server/db/schema.ts';
import { MAX_BENEFITS, supplementEditSchema } from '#shared/contracts/admin-catalog.ts';
import { splitLines } from '#shared/rules/split-lines.ts';
import type { CsvCell } from '#server/http/csv-cells.ts';

export type SupplementRow = typeof supplements.$inferSelect;

/** Everything an administrator edits. */
export const INPUT_COLUMNS = supplementEditSchema.keyof().options;
export const CSV_COLUMNS = ['id', ...INPUT_COLUMNS, 'updatedAt'] as const;
export const COLUMNS_OF_NEW_ROWS = ['name', 'description', 'category'] as const;

export type InputColumn = (typeof INPUT_COLUMNS)[number];
export type CsvColumn = (typeof CSV_COLUMNS)[number];

const LISTS: ReadonlySet<string> = new Set(['benefits', 'factSheetUrls']);
const NUMBERS: ReadonlySet<string> = new Set([
  'categoryId',
  'stockQuantity',
  'lowStockThreshold',
  'displayOrder',
]);
const SWITCHES: ReadonlySet<string> = new Set(['isActive']);
/** An empty cell says nothing here: what is there stays, a new supplement gets the usual value. */
const SILENT_WHEN_EMPTY: ReadonlySet<string> = new Set([
  'price',
  'stockQuantity',
  'lowStockThreshold',
  'displayOrder',
  'isActive',
]);

/** Lists are one cell, an entry a line. */
export function writeCell(row: SupplementRow, column: CsvColumn): CsvCell {
  const value = row[column];
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return String(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** What the contract takes; what is no number or switch is left for the contract to refuse. */
export function readCell(column: InputColumn, cell: string): unknown {
  // One more than the contract takes is enough for it to refuse.
  if (LISTS.has(column)) return splitLines(cell).slice(0, MAX_BENEFITS + 1);
  const text = cell.trim();
  if (SWITCHES.has(column)) return readSwitch(text);
  if (!NUMBERS.has(column)) return cell;
  if (text === '') return null;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Spreadsheets shout. */
function readSwitch(text: string): boolean | string {
  const word = text.toLowerCase();
  return word === 'true' || word === 'false' ? word === 'true' : text;
}

export function isSilent(column: InputColumn, cell: string): boolean {
  return cell.trim() === '' && SILENT_WHEN_EMPTY.has(column);
}

/** Spreadsheets write line breaks their own way; that is no change. */
export function unifyLineBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
