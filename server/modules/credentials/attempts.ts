import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { attempts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

const WINDOW_MINUTES = 15;
/** Above every limit, so older failures make no difference. */
const FAILURES_REMEMBERED = 500;

/** Doubles with each failure above the limit. */
export type Block = { firstSeconds: number; longestSeconds: number; withinMinutes?: number };
const LONG_BLOCK: Block = { firstSeconds: 30, longestSeconds: WINDOW_MINUTES * 60 };

export async function refuseIfBlocked(db: Db, ...keys: string[]): Promise<void> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from max(${attempts.blockedUntil}) - now()))::int`,
    })
    .from(attempts)
    .where(inArray(attempts.key, keys));
  if (!row || !(row.seconds > 0)) return;
  throw new AppError('too_many_requests', 'Too many attempts. Please wait before trying again.', {
    headers: { 'retry-after': String(row.seconds) },
  });
}

export async function countFailure(
  db: Db,
  key: string,
  allowed: number,
  block: Block = LONG_BLOCK,
): Promise<void> {
  const recent = sql`array(
    select moment from unnest(${attempts.failedAt}) as moment
    where moment > now() - make_interval(mins => ${block.withinMinutes ?? WINDOW_MINUTES})
    order by moment desc limit ${FAILURES_REMEMBERED}
  )`;
  const failures = sql`cardinality(${recent}) + 1`;
  const doublings = sql`least(${failures} - ${allowed}, 10)`;
  const seconds = sql`least(${block.firstSeconds} * power(2, ${doublings}), ${block.longestSeconds})`;
  await db
    .insert(attempts)
    .values({ key, failedAt: sql`array[now()]`, lastFailedAt: sql`now()` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failedAt: sql`${recent} || now()`,
        lastFailedAt: sql`now()`,
        blockedUntil: sql`case when ${failures} >= ${allowed} then now() + make_interval(secs => ${seconds}) end`,
      },
    });
}

const LINKS_PER_ACCOUNT = 5;

/** Limits the links that one account can request, no matter who asks. */
export async function limitLinks(db: Db, key: string): Promise<void> {
  await refuseIfBlocked(db, key);
  await countFailure(db, key, LINKS_PER_ACCOUNT);
}

export async function clearFailures(db: Db, ...keys: string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, keys));
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .delete(attempts)
    .where(lt(attempts.lastFailedAt, sql`now() - make_interval(mins => ${2 * WINDOW_MINUTES})`));
}
