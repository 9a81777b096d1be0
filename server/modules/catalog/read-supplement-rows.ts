import type { ImportRemark } from '#shared/contracts/import-report.ts';
import type { CsvFile, CsvRow } from './read-csv.ts';
import { unifyLineBreaks } from './supplement-cells.ts';
import { LABEL_COLUMNS, type LabelColumn } from './label-cells.ts';
import {
  COLUMNS_OF_NEW_ROWS,
  type CellColumn,
  CELL_COLUMNS,
  CSV_COLUMNS,
} from './supplement-columns.ts';

const HEADER_ROW = 1;
/** With more columns it is some other file. */
const MAX_COLUMNS = 50;

export type FileRow = {
  row: number;
  id: number | null;
  /** In milliseconds: the version that the row was exported from. */
  updatedAt: number | null;
  cells: (readonly [CellColumn, string])[];
  labelCells: (readonly [LabelColumn, string])[];
};

export function findHeaderErrors({ header, rows }: CsvFile): ImportRemark[] {
  const known: readonly string[] = CSV_COLUMNS;
  if (header.length > MAX_COLUMNS) {
    const message = `This file has ${header.length} columns, but a supplement has ${known.length}.`;
    return [{ row: HEADER_ROW, column: null, message }];
  }
  const errors: string[][] = [];
  for (const [index, name] of header.entries()) {
    if (name === '') errors.push([name, `Column ${index + 1} has no name.`]);
    else if (!known.includes(name)) {
      errors.push([name, `Unknown column. The known columns are ${known.join(', ')}.`]);
    } else if (header.indexOf(name) < index) errors.push([name, 'This column appears twice.']);
  }
  const idIndex = header.indexOf('id');
  const isAnyNew = rows.some(({ cells }) => idIndex === -1 || cells[idIndex]?.trim() === '');
  const missing = COLUMNS_OF_NEW_ROWS.filter((name) => isAnyNew && !header.includes(name));
  for (const name of missing) {
    errors.push([name, 'Missing column. New rows, which have no id, need it.']);
  }
  if (rows.length === 0) errors.push(['', 'The file has no rows below the header.']);
  return errors.map(([column, message = '']) => ({
    row: HEADER_ROW,
    column: column || null,
    message,
  }));
}

/** Adds unreadable rows to the errors. */
export function readRows({ header, rows }: CsvFile, errors: ImportRemark[]): FileRow[] {
  const rowOfId = new Map<number, number>();
  return rows.flatMap((row) => {
    const read = readRow(header, row);
    if ('message' in read) {
      errors.push(read);
      return [];
    }
    if (read.id === null) return [read];
    const earlier = rowOfId.get(read.id);
    if (earlier === undefined) {
      rowOfId.set(read.id, read.row);
      return [read];
    }
    const message = `Row ${earlier} has the same id ${read.id}.`;
    errors.push({ row: read.row, column: 'id', message });
    return [];
  });
}

function readRow(header: readonly string[], { row, cells }: CsvRow): FileRow | ImportRemark {
  if (cells.length !== header.length) {
    const message = `This row has ${cells.length} cells, but the header has ${header.length}.`;
    return { row, column: null, message };
  }
  const cellOf = (name: string) => cells[header.indexOf(name)] ?? '';
  const id = cellOf('id').trim();
  if (!/^([1-9]\d{0,14})?$/.test(id)) {
    return { row, column: 'id', message: 'The id must be a whole number, or empty for a new one.' };
  }
  const updatedAt = cellOf('updatedAt').trim();
  const moment = updatedAt === '' ? null : Date.parse(updatedAt);
  if (Number.isNaN(moment)) {
    return { row, column: 'updatedAt', message: 'Leave this as exported, or empty.' };
  }
  const pick = <Column extends string>(columns: readonly Column[]) =>
    columns
      .filter((column) => header.includes(column))
      .map((column) => [column, unifyLineBreaks(cellOf(column))] as const);
  return {
    row,
    id: id === '' ? null : Number(id),
    updatedAt: moment,
    cells: pick(CELL_COLUMNS),
    labelCells: pick(LABEL_COLUMNS),
  };
}
