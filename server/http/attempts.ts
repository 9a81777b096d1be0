import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { attempts } from '#server/db/schema.ts';
import { AppError } from './app-error.ts';

const WINDOW_MINUTES = 15;
const FIRST_BLOCK_SECONDS = 30;
const LONGEST_BLOCK_SECONDS = WINDOW_MINUTES * 60;

/** Refuses at once while the key is blocked. */
export async function refuseIfBlocked(db: Db, key: string): Promise<void> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${attempts.blockedUntil} - now()))::int`,
    })
    .from(attempts)
    .where(eq(attempts.key, key));
  if (!row || !(row.seconds > 0)) return;
  throw new AppError('too_many_requests', 'Too many attempts. Please wait before trying again.', {
    headers: { 'retry-after': String(row.seconds) },
  });
}

/**
 * Counts a failure. Once more than `allowed` came within the window, the key is blocked, for twice
 * as long with each further failure.
 */
export async function countFailure(db: Db, key: string, allowed: number): Promise<void> {
  const recent = sql`${attempts.lastFailedAt} > now() - make_interval(mins => ${WINDOW_MINUTES})`;
  const failures = sql`case when ${recent} then ${attempts.failures} + 1 else 1 end`;
  const doublings = sql`least(${failures} - ${allowed}, 10)`;
  const seconds = sql`least(${FIRST_BLOCK_SECONDS} * power(2, ${doublings}), ${LONGEST_BLOCK_SECONDS})`;
  await db
    .insert(attempts)
    .values({ key, failures: 1, lastFailedAt: sql`now()` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures,
        lastFailedAt: sql`now()`,
        blockedUntil: sql`case when ${failures} >= ${allowed} then now() + make_interval(secs => ${seconds}) end`,
      },
    });
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .delete(attempts)
    .where(lt(attempts.lastFailedAt, sql`now() - make_interval(mins => ${2 * WINDOW_MINUTES})`));
}

/** One person's address: a whole /64 for IPv6, since every device there has billions to choose from. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail?.split(':').filter(Boolean) ?? [];
  const missing = Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0');
  return [...groups, ...missing, ...tailGroups].slice(0, 4).join(':');
}
