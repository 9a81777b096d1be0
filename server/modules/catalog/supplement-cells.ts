import type { CsvCell } from '#server/text/csv-cells.ts';
import { splitLines } from '#shared/rules/split-lines.ts';
import { isLabelColumn, writeLabelCell } from './label-cells.ts';
import {
  type CellColumn,
  type CsvColumn,
  isUnchangedWhenEmpty,
  kindOf,
  longestListOf,
  type SupplementRow,
} from './supplement-columns.ts';

export function writeCell(row: SupplementRow, column: CsvColumn): CsvCell {
  if (isLabelColumn(column)) return writeLabelCell(row.label, column);
  const value = row[column];
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return String(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** Leaves invalid values to the contract. */
export function readCell(column: CellColumn, cell: string): unknown {
  const kind = kindOf(column);
  // One entry too many is enough for the contract to refuse it.
  if (kind === 'array') return splitLines(cell).slice(0, longestListOf(column) + 1);
  const text = cell.trim();
  if (kind === 'boolean') return readSwitch(text);
  if (kind !== 'number') return cell;
  if (text === '') return null;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Spreadsheets write TRUE and FALSE. */
function readSwitch(text: string): boolean | string {
  const word = text.toLowerCase();
  return word === 'true' || word === 'false' ? word === 'true' : text;
}

export function isUnchanged(column: CellColumn, cell: string): boolean {
  return cell.trim() === '' && isUnchangedWhenEmpty(column);
}

/** A different line ending is no change. */
export function unifyLineBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
