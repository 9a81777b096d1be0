import type { CallName } from '#shared/calls/calls.ts';
import { request } from '#client/lib/api-client.ts';
import { type Row, rowsOf, type Unread } from '#client/lib/read-json.ts';
import type { AnswerOf } from './call.ts';

/** A list as far as one answer holds it. */
export type Page<T> = {
  rows: T[];
  /** The address of what follows; null when all rows are there. */
  next: string | null;
  /** How many rows there are in all, loaded or not. */
  total: number;
};

/** A row of the list that a call answers with. */
export type RowOf<Name extends CallName> =
  AnswerOf<Name> extends readonly (infer Entry)[] ? Row<Entry> : never;

/** Lists say by `Link` and `X-Total-Count` that there is more. Without them all rows are there. */
export async function getList<T>(address: string, signal?: AbortSignal): Promise<Page<Row<T>>> {
  const { body, headers } = await request(address, { signal });
  const rows = rowsOf(body as Unread<T[]>);
  const next = readNext(headers.get('Link'));
  const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
  return { rows, next, total: Number.isSafeInteger(total) && total > 0 ? total : rows.length };
}

/** Reads each row; one that says nothing is left out. */
export function readRows<Entry, T>(page: Page<Entry>, read: (row: Entry) => T | null): Page<T> {
  return { ...page, rows: page.rows.map(read).filter((row) => row !== null) };
}

function readNext(link: string | null): string | null {
  return /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;
}
