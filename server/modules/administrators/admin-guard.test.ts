import { describe, expect, test } from 'vitest';
import { adminUsers, sessions } from '#server/db/schema.ts';
import type { AuditEntry } from '#shared/contracts/reports.ts';
import { openConsole } from '#tests/support/console.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

describe('unusual spellings of a path', () => {
  test.each([
    '/api//admin/orders',
    '/API/ADMIN/ORDERS',
    '/api/admin/orders/',
    '/api/admin%2forders',
  ])('stay guarded: %s', async (url) => {
    expect([401, 404]).toContain((await shop().app.inject({ url })).statusCode);
  });
});

test("forbids caching of the console's answers", async () => {
  const { cookies } = await openConsole(shop());
  for (const url of ['/api/admin/orders', '/api/admin/orders.csv', '/api/admin/orders/1']) {
    const answer = await shop().app.inject({ url, cookies });
    expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

test("rejects an administrator's cookie for a user's call", async () => {
  const { cookies } = await openConsole(shop());
  const answer = await shop().app.inject({
    url: '/api/user/profile',
    cookies: { session: cookies.admin_session },
  });
  expect(answer.statusCode).toBe(401);
});

test('records a sign-in', async () => {
  const { call } = await openConsole(shop(), 'carla');
  const [latest]: AuditEntry[] = (await call('GET', '/audit')).body;
  expect(latest).toMatchObject({ admin: 'carla', action: 'signed in to', subject: 'the console' });
});

test('ends the session at sign-out, also twice', async () => {
  const { app } = shop();
  const { cookies, call } = await openConsole(shop());
  const logout = () => app.inject({ method: 'POST', url: '/api/admin/logout', cookies });
  expect((await logout()).statusCode).toBe(200);
  expect((await logout()).statusCode).toBe(200);
  expect((await call('GET', '/user')).status).toBe(401);
});

test('rejects a deactivated administrator at the next request', async () => {
  const own = await createTestApp();
  try {
    const { call } = await openConsole(own);
    expect((await call('GET', '/user')).status).toBe(200);
    await own.db.update(adminUsers).set({ isActive: false });
    expect((await call('GET', '/user')).status).toBe(401);
    expect(await own.db.$count(sessions)).toBe(0);
    const answer = await own.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'admin', password: 'correct horse battery' },
    });
    expect(answer.statusCode).toBe(401);
  } finally {
    await own.close();
  }
});

describe('refused sign-ins', () => {
  test.each<[string, object, number]>([
    ['a guess', { username: 'admin', password: 'admin' }, 401],
    ['an injection', { username: "admin'--", password: 'x' }, 401],
    ['a list for a name', { username: ['admin'], password: 'x' }, 400],
    ['a guess with an extra field', { username: 'admin', password: 'x', isAdmin: true }, 401],
    ['nothing', {}, 400],
  ])('include %s', async (_name, payload, status) => {
    const answer = await shop().app.inject({ method: 'POST', url: '/api/admin/login', payload });
    expect(answer.statusCode).toBe(status);
  });
});
