import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '#server/db/select-rows.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { reportedUntil } from './notify-practitioners.ts';

const shop = useTestApp();

async function readUntil(now: string, isDigest: boolean): Promise<string> {
  const [row] = await selectRows<{ until: Date | string }>(
    shop().db,
    sql`select ${reportedUntil(sql`${now}::timestamptz`)} as until
      from (select ${isDigest}::boolean as daily_digest) p`,
  );
  return new Date(row?.until ?? '').toISOString();
}

test('reports updates once their transactions have surely ended', async () => {
  expect(await readUntil('2026-03-02T09:00:20.000Z', false)).toBe('2026-03-02T09:00:00.000Z');
});

test.each([
  ['2026-03-02T11:59:59Z', '2026-03-01T12:00:00.000Z'],
  // A transaction that began just before noon may not be committed yet.
  ['2026-03-02T12:00:19Z', '2026-03-01T12:00:00.000Z'],
  ['2026-03-02T12:00:20Z', '2026-03-02T12:00:00.000Z'],
  ['2026-03-03T00:00:00Z', '2026-03-02T12:00:00.000Z'],
])('ends the digest at %s with %s', async (now, until) => {
  expect(await readUntil(now, true)).toBe(until);
});
