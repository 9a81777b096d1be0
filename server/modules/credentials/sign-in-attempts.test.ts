import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts, signInDevices } from '#server/db/schema.ts';
import { anyAddress, newRegistration, PASSWORD, readCookie } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

type Attempt = { username: string; from: string; device?: string; password?: string };

function signIn({ username, from, device, password = PASSWORD }: Attempt) {
  return shop().app.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress: from,
    cookies: device ? { admin_device: device } : {},
    payload: { username, password },
  });
}

/** An administrator who has signed in once, with the cookie that this browser got. */
async function signInOnce() {
  const { username } = newRegistration();
  await openConsole(shop(), username);
  const from = anyAddress();
  const device = readCookie(await signIn({ username, from }), 'admin_device') ?? '';
  expect(device).toHaveLength(43);
  return { username, from, device };
}

/** Blocks a key for a minute, as repeated failures do. */
async function block(...keys: string[]): Promise<void> {
  const blockedUntil = sql`now() + interval '1 minute'`;
  for (const key of keys) {
    await shop()
      .db.insert(attempts)
      .values({ key, lastFailedAt: sql`now()`, blockedUntil });
  }
}

test("admits an administrator's known browser while its network is blocked", async () => {
  const { username, from, device } = await signInOnce();
  await block(`admin-sign-in ${from}`, `admin-sign-in ${username} ${from}`);
  expect((await signIn({ username, from })).statusCode).toBe(429);
  expect((await signIn({ username, from, device: 'A'.repeat(43) })).statusCode).toBe(429);
  const known = await signIn({ username: username.toUpperCase(), from, device });
  expect(known.statusCode).toBe(200);
  expect(readCookie(known, 'admin_device')).toBe(device);
});

test('protects the administrator from guesses in the same network', async () => {
  const { username, from, device } = await signInOnce();
  const guess = () => signIn({ username, from, password: 'wrong' });
  for (let count = 0; count < 10; count += 1) expect((await guess()).statusCode).toBe(401);
  expect((await guess()).statusCode).toBe(429);
  expect((await signIn({ username, from, device })).statusCode).toBe(200);
});

test('knows a browser only for its own account', async () => {
  const { from, device } = await signInOnce();
  const other = await signInOnce();
  await block(`admin-sign-in ${from}`);
  expect((await signIn({ username: other.username, from, device })).statusCode).toBe(429);
});

test('limits a stolen cookie from every network', async () => {
  const { username, from, device } = await signInOnce();
  const guess = () => signIn({ username, from: anyAddress(), device, password: 'wrong' });
  for (let count = 0; count < 10; count += 1) expect((await guess()).statusCode).toBe(401);
  expect((await guess()).statusCode).toBe(429);
  expect((await signIn({ username, from: anyAddress(), device })).statusCode).toBe(429);
  expect((await signIn({ username, from })).statusCode).toBe(200);
});

test('stores only a hash of the cookie and sets none after a refusal', async () => {
  const { username, from, device } = await signInOnce();
  const places = await shop().db.select().from(signInDevices);
  expect(JSON.stringify(places)).not.toContain(device);
  const refused = await signIn({ username, from, password: 'wrong' });
  expect(readCookie(refused, 'admin_device')).toBeUndefined();
  await signIn({ username, from, device, password: 'wrong' });
  const counted = await shop()
    .db.select({ key: attempts.key })
    .from(attempts)
    .where(sql`${attempts.key} like ${`admin-sign-in browser ${username} %`}`);
  expect(counted).toHaveLength(1);
  expect(counted[0]?.key).not.toContain(device);
  expect((await signIn({ username, from, device })).statusCode).toBe(200);
  expect(await shop().db.$count(attempts, eq(attempts.key, counted[0]?.key ?? ''))).toBe(0);
});
