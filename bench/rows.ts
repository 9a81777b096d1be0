import { readFileSync, writeFileSync } from 'node:fs';

/** One figure beside its own limit, or beside what was promised. */
export type Row = {
  name: string;
  engine?: 'pglite' | 'postgres';
  products?: number;
  measured: string;
  /** The same bytes from a bare server, the same statements without a shop. */
  bare?: string;
  ratio?: number;
  target: string;
  met: boolean;
};

type About = Pick<Row, 'name' | 'engine' | 'products'>;

/** So many a second, beside as many as there could be. */
export function rateRow(about: About, rates: { shop: number; bare: number }, atLeast: number): Row {
  const ratio = rates.shop / rates.bare;
  return {
    ...about,
    measured: `${Math.round(rates.shop)}/s`,
    bare: `${Math.round(rates.bare)}/s`,
    ratio,
    target: `ratio ≥ ${atLeast}`,
    met: ratio >= atLeast,
  };
}

/** A figure that must stay below another. */
export function amountRow(about: About, value: number, below: number, unit: string): Row {
  const digits = value < 10 ? 1 : 0;
  return {
    ...about,
    measured: `${value.toFixed(digits)} ${unit}`,
    target: `< ${below} ${unit}`,
    met: value < below,
  };
}

const COLUMNS = ['Measured', 'Engine', 'Products', 'Shop', 'Bare', 'Ratio', 'Target', ''];

function cellsOf(row: Row): string[] {
  return [
    row.name,
    row.engine ?? '',
    row.products?.toLocaleString('en-US') ?? '',
    row.measured,
    row.bare ?? '',
    row.ratio?.toFixed(2) ?? '',
    row.target,
    row.met ? 'met' : 'missed',
  ];
}

/** A Markdown table whose columns line up, so that it is read as well where nobody draws it. */
export function writeTable(rows: readonly Row[]): string {
  const lines = [COLUMNS, ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_, at) =>
    Math.max(3, ...lines.map((cells) => cells[at]?.length ?? 0)),
  );
  const write = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = write(widths.map((width) => '-'.repeat(width)));
  const [head = [], ...body] = lines;
  return [write(head), rule, ...body.map(write)].join('\n');
}

const TABLE = /(<!-- figures -->\n)[^]*(\n<!-- end of figures -->)/;

/** Puts the table between the two marks of a document. */
export function writeIntoDocument(file: string, table: string): void {
  const text = readFileSync(file, 'utf8');
  if (!TABLE.test(text)) throw new Error(`${file} has no place for the figures.`);
  writeFileSync(
    file,
    text.replace(TABLE, (_, begin, end) => `${begin}\n${table}\n${end}`),
  );
}
