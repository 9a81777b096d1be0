import { request } from '#client/lib/api-client.ts';
import { type Read, readAs } from '#client/lib/read-as.ts';

/** A list as far as one answer holds it. */
export type Page<T> = {
  rows: T[];
  /** The address of what follows; null when all rows are there. */
  next: string | null;
  /** How many rows there are in all, loaded or not. */
  total: number;
};

/** Lists say by `Link` and `X-Total-Count` that there is more. Without them all rows are there. */
export async function getList<S>(
  address: string,
  shape: S,
  signal?: AbortSignal,
): Promise<Page<Read<S>>> {
  const { body, headers } = await request(address, { signal });
  const rows = readAs(body, [shape]);
  const next = readNext(headers.get('Link'));
  const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
  return { rows, next, total: Number.isSafeInteger(total) && total > 0 ? total : rows.length };
}

function readNext(link: string | null): string | null {
  return /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;
}
