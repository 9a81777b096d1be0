const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would run as a formula: at the start of a cell, or behind a separator, where a
 * spreadsheet that expects the other separator starts a cell. East Asian ones take the wide and the small
 * forms of the signs for the signs. Apostrophes before it are counted in, so that taking one off again
 * gives back exactly what was there.
 */
const SIGNS = String.raw`=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−`;
const FORMULA = new RegExp(`(?<=^|[,;])'*[${SIGNS}]`, 'g');
const DEFUSED_FORMULA = new RegExp(`(?<=^|[,;])'('*[${SIGNS}])`, 'g');
/** Begins with a sign perhaps, but there is nothing in it to run; behind an apostrophe it would be in no sum. */
const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

export type CsvCell = string | number | null;

/** The beginning of a file. Spreadsheets recognize UTF-8 by the mark. */
export function writeCsvHeader(names: readonly string[]): string {
  return BYTE_ORDER_MARK + writeCsvRow(names);
}

export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** The text as it was before it was written to a file. */
export function restoreText(cell: string): string {
  return cell.replaceAll(DEFUSED_FORMULA, '$1');
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = PLAIN_DECIMAL.test(cell) ? cell : cell.replaceAll(FORMULA, "'$&");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
