import { request } from '#client/lib/api-client.ts';
import { type Read, readAs } from '#client/lib/read-as.ts';

export type Page<T> = {
  rows: T[];
  next: string | null;
  total: number;
};

/** Without `Link` and `X-Total-Count`, the answer has all rows. */
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
