const BYTE_ORDER_MARK = '\uFEFF';

const BREAKS = String.raw`\t\n\v\f\r\u0085\u2028\u2029`;
/** Some spreadsheets split a cell at these, even inside quotation marks. */
const SEPARATORS = `,;${BREAKS}`;
/** Spreadsheets skip blank, control and invisible characters before a formula. */
const SKIPPED = String.raw`[[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[${SEPARATORS}]]`;
/** East Asian spreadsheets read the wide and the small forms like the ASCII signs. */
const SIGNS = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫−]`;
/**
 * Apostrophes count as part of the formula, so that removing one restores the exact text. Skipping no separator keeps
 * long runs linear.
 */
const FORMULA = `['${SKIPPED}]*${SIGNS}`;
const CELL_START = `(?<=^|[${SEPARATORS}])`;
const CELL_FORMULA = new RegExp(`${CELL_START}${FORMULA}`, 'gv');
const DEFUSED_FORMULA = new RegExp(`${CELL_START}'(?=${FORMULA})`, 'gv');
/** OWASP advises an apostrophe before a leading tab or line break too. */
const LEADING_BREAK = new RegExp(`^'*[${BREAKS}]`);
const DEFUSED_BREAK = new RegExp(`^'(?='*[${BREAKS}])`);
/** Spreadsheets would not add up a number behind an apostrophe. */
const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

export type CsvCell = string | number | null;

/** Spreadsheets recognize UTF-8 by the mark. */
export function writeCsvHeader(names: readonly string[]): string {
  return BYTE_ORDER_MARK + writeCsvRow(names);
}

export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

export function restoreText(cell: string): string {
  return cell.replace(DEFUSED_BREAK, '').replaceAll(DEFUSED_FORMULA, '');
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = PLAIN_DECIMAL.test(cell) ? cell : defuse(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function defuse(text: string): string {
  return text.replaceAll(CELL_FORMULA, "'$&").replace(LEADING_BREAK, "'$&");
}
