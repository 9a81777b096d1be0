import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Larger powers would overflow; the longest pause is reached long before. */
const MOST_DOUBLINGS = 10;

/** Exponential backoff. */
export function afterBackoff(
  tries: AnyPgColumn,
  { firstSeconds, longestSeconds }: { firstSeconds: number; longestSeconds: number },
): SQL {
  const doublings = sql`least(${tries}, ${MOST_DOUBLINGS}::int)`;
  const seconds = sql`least(${firstSeconds} * power(2, ${doublings}), ${longestSeconds})`;
  return sql`now() + make_interval(secs => ${seconds})`;
}
