import { getAnswer } from '#client/lib/api-client.ts';
import { type Row, rowsOf } from '#client/lib/read-json.ts';

/** A list as far as one answer holds it. */
export type Page<T> = {
  rows: T[];
  /** The address of what follows; null when all rows are there. */
  next: string | null;
  /** How many rows there are in all, loaded or not. */
  total: number;
};

/** Lists say by `Link` and `X-Total-Count` that there is more. Without them all rows are there. */
export async function getList(path: string, signal?: AbortSignal): Promise<Page<Row>> {
  const { body, headers } = await getAnswer(path, signal);
  const rows = rowsOf(body);
  const next = readNext(headers.get('Link'));
  const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
  return { rows, next, total: Number.isSafeInteger(total) && total > 0 ? total : rows.length };
}

/** Reads each row; one that says nothing is left out. */
export function readRows<T>(page: Page<Row>, read: (row: Row) => T | null): Page<T> {
  return { ...page, rows: page.rows.map(read).filter((row) => row !== null) };
}

function readNext(link: string | null): string | null {
  return /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;
}

/** Whatever is empty is left out. */
export function writeQuery(values: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
