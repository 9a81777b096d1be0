import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** By then every caller has reached its longest pause; more would only overflow the power. */
const MOST_DOUBLINGS = 10;

/** When to try again what has been tried so many times: twice as long after each, up to the longest pause. */
export function afterBackoff(
  tries: AnyPgColumn,
  { firstSeconds, longestSeconds }: { firstSeconds: number; longestSeconds: number },
): SQL {
  const doublings = sql`least(${tries}, ${MOST_DOUBLINGS}::int)`;
  const seconds = sql`least(${firstSeconds} * power(2, ${doublings}), ${longestSeconds})`;
  return sql`now() + make_interval(secs => ${seconds})`;
}
