import { sql, type SQL } from 'drizzle-orm';

/** Longer than the transactions that write news take: whatever is older than this has been committed. */
const SETTLED_SECONDS = 20;
/** When the daily digest goes out, in UTC: the morning of the United States. */
const DIGEST_HOUR = 12;

/**
 * Up to when a practitioner (p) is told: nearly now, or the last time that digests went out, as soon as everything from
 * before it has been committed. As exact as a Date.
 */
export function toldUntil(now: SQL): SQL {
  const settled = sql`${now} - make_interval(secs => ${sql.raw(String(SETTLED_SECONDS))})`;
  const hour = sql.raw(`interval '${DIGEST_HOUR} hours'`);
  return sql`case when p.daily_digest
    then date_trunc('day', (${settled}) at time zone 'utc' - ${hour}) at time zone 'utc' + ${hour}
    else date_trunc('milliseconds', ${settled}) end`;
}
