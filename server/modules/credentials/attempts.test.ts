import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { attempts } from '#server/db/schema.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import type { AppError } from '#server/http/app-error.ts';
import { countFailure, deleteOldAttempts, clearFailures, refuseIfBlocked } from './attempts.ts';

const shop = useTestApp();
const ALLOWED = 3;

async function fail(db: Db, key: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await countFailure(db, key, ALLOWED);
}

/** Seconds until the key is let in again; 0 when it is not blocked. */
async function readBlock(db: Db, key: string): Promise<number> {
  try {
    await refuseIfBlocked(db, key);
    return 0;
  } catch (error) {
    return Number((error as AppError).headers['retry-after']);
  }
}

/** As if the time had passed. */
async function age(db: Db, key: string, minutes: number): Promise<void> {
  const past = sql`make_interval(mins => ${minutes})`;
  await db
    .update(attempts)
    .set({
      failedAt: sql`array(select moment - ${past} from unnest(${attempts.failedAt}) as moment)`,
      lastFailedAt: sql`${attempts.lastFailedAt} - ${past}`,
      blockedUntil: sql`${attempts.blockedUntil} - ${past}`,
    })
    .where(eq(attempts.key, key));
}

test('does not block a key without failures', async () => {
  expect(await readBlock(shop().db, randomUUID())).toBe(0);
});

test('blocks at the last allowed failure', async () => {
  const { db } = shop();
  const key = randomUUID();
  await fail(db, key, ALLOWED - 1);
  expect(await readBlock(db, key)).toBe(0);
  await fail(db, key, 1);
  expect(await readBlock(db, key)).toBeGreaterThan(25);
  await expect(refuseIfBlocked(db, key)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'Too many attempts. Please wait before trying again.',
  });
});

test('doubles the wait up to 15 minutes', async () => {
  const { db } = shop();
  const key = randomUUID();
  await fail(db, key, ALLOWED);
  const blocks = [];
  for (let further = 0; further < 8; further += 1) {
    blocks.push(await readBlock(db, key));
    await fail(db, key, 1);
  }
  // A second may have passed between counting and asking.
  const rounded = blocks.map((seconds) => Math.round(seconds / 30) * 30);
  expect(rounded).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});

test('ends a block', async () => {
  const { db } = shop();
  const key = randomUUID();
  await fail(db, key, ALLOWED);
  await age(db, key, 1);
  expect(await readBlock(db, key)).toBe(0);
});

test('expires failures after the window', async () => {
  const { db } = shop();
  const key = randomUUID();
  await fail(db, key, ALLOWED + 4);
  await age(db, key, 16);
  await fail(db, key, 1);
  expect(await readBlock(db, key)).toBe(0);
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key));
  expect(row).toMatchObject({ failedAt: [expect.anything()], blockedUntil: null });
});

test('expires each failure on its own, so a slow trickle never adds up', async () => {
  const { db } = shop();
  const key = randomUUID();
  for (let failure = 0; failure < 3 * ALLOWED; failure += 1) {
    await fail(db, key, 1);
    await age(db, key, 8);
  }
  expect(await readBlock(db, key)).toBe(0);
});

test('supports a short block', async () => {
  const { db } = shop();
  const key = randomUUID();
  const block = { firstSeconds: 1, longestSeconds: 60 };
  for (let failure = 0; failure < 20; failure += 1) await countFailure(db, key, ALLOWED, block);
  expect(await readBlock(db, key)).toBeLessThanOrEqual(60);
});

test('counts concurrent failures', async () => {
  const { db } = shop();
  const key = randomUUID();
  await Promise.all(Array.from({ length: 20 }, () => countFailure(db, key, 100)));
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key));
  expect(row?.failedAt).toHaveLength(20);
});

test('separates keys and clears one of them', async () => {
  const { db } = shop();
  const [blocked, forgiven] = [randomUUID(), randomUUID()];
  await fail(db, blocked, ALLOWED);
  await fail(db, forgiven, ALLOWED);
  await clearFailures(db, forgiven);
  expect(await readBlock(db, forgiven)).toBe(0);
  expect(await readBlock(db, blocked)).toBeGreaterThan(0);
});

test('deletes only old rows', async () => {
  const { db } = shop();
  const [recent, old] = [randomUUID(), randomUUID()];
  await fail(db, recent, 1);
  await fail(db, old, 1);
  await age(db, old, 31);
  await deleteOldAttempts(db);
  expect(await db.$count(attempts, eq(attempts.key, recent))).toBe(1);
  expect(await db.$count(attempts, eq(attempts.key, old))).toBe(0);
});
