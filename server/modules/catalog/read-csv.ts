import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_MAX_ROWS, type ImportRemark } from '#shared/contracts/import-report.ts';
import { formatNumber } from '#shared/rules/format.ts';
import { AppError } from '#server/http/app-error.ts';
import { restoreText } from '#server/text/csv-cells.ts';

/** The parser does not pause within a chunk, and each byte can be a row. */
const CHUNK_BYTES = 2 * 1024;
const ROWS_PER_TURN = 100;
const HEADER_ROWS = 1;

export type CsvRow = { row: number; cells: string[] };
export type CsvFile = { header: string[]; rows: CsvRow[]; errors: ImportRemark[] };

/** Numbers rows like a spreadsheet: skipped blank rows count. Yields to other requests between rows. */
export async function readCsv(file: Buffer): Promise<CsvFile> {
  if (file.length === 0) throw new AppError('invalid_input', 'The file is empty.');
  if (file.includes(0) || !isUtf8(file)) {
    throw new AppError('invalid_input', 'This file is not a UTF-8 CSV. Save it as “CSV UTF-8”.');
  }
  const rows: CsvRow[] = [];
  const parser = Readable.from(cutIntoChunks(file)).pipe(
    parse({ bom: true, delimiter: findDelimiter(file), relax_column_count: true }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > HEADER_ROWS + IMPORT_MAX_ROWS) throw tooManyRows();
      if (row % ROWS_PER_TURN === 0) await letOthersRun();
      if (cells.every((cell) => cell.trim() === '')) continue;
      rows.push({ row, cells: cells.map(restoreText) });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { header: [], rows: [], errors: [explainSyntax(error, parser.info.records + 1)] };
  }
  const [header, ...body] = rows;
  return { header: header?.cells.map((name) => name.trim()) ?? [], rows: body, errors: [] };
}

function findDelimiter(file: Buffer): ',' | ';' {
  const end = file.indexOf('\n');
  const line = file.toString('utf8', 0, end === -1 ? file.length : end);
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

async function* cutIntoChunks(file: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < file.length; start += CHUNK_BYTES) {
    await letOthersRun();
    yield file.subarray(start, start + CHUNK_BYTES);
  }
}

function tooManyRows(): AppError {
  return new AppError(
    'body_too_large',
    `The file has more than ${formatNumber(IMPORT_MAX_ROWS)} rows, counting blank ones. Delete blank rows or split the file.`,
  );
}

function explainSyntax(error: CsvError, row: number): ImportRemark {
  const message =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'A quotation mark is never closed.'
      : 'Unexpected quotation mark. Quote the whole cell and double the marks inside it.';
  return { row, column: null, message };
}
