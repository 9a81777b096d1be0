import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers, auditLog, sessions } from '#server/db/schema.ts';
import { PASSWORD, readCookie, signUp } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const shop = useTestApp();
const NEW_PASSWORD = 'a better one than that';

const change = (cookies: Record<string, string>, payload: object) =>
  shop().app.inject({ method: 'POST', url: '/api/admin/change-password', cookies, payload });

const signIn = (username: string, password: string) =>
  shop().app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password },
  });

test('reports a generated password to the console', async () => {
  const { app, db, close } = await createTestApp();
  const settings = { username: 'admin', password: undefined, email: 'admin@shop.example' };
  const first = await createFirstAdmin(db, settings);
  const password = first?.generatedPassword ?? '';
  const stored = JSON.stringify(await db.select().from(adminUsers));
  expect(stored).not.toContain(password);

  const post = (url: string, payload: object, cookies: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, cookies });
  const signedIn = await post('/api/admin/login', { username: 'admin', password });
  expect(signedIn.json()).toMatchObject({ username: 'admin', hasGeneratedPassword: true });
  const cookies = { admin_session: readCookie(signedIn, 'admin_session') ?? '' };
  const changed = await post(
    '/api/admin/change-password',
    { currentPassword: password, newPassword: NEW_PASSWORD },
    cookies,
  );
  expect(changed.statusCode).toBe(200);
  const user = await app.inject({
    url: '/api/admin/user',
    cookies: { admin_session: readCookie(changed, 'admin_session') ?? '' },
  });
  expect(user.json()).toMatchObject({ username: 'admin', hasGeneratedPassword: false });
  await close();
});

test('does not report a chosen password as generated', async () => {
  const console = await openConsole(shop());
  expect((await console.call('GET', '/user')).body).toMatchObject({ hasGeneratedPassword: false });
});

test('signs out every other browser and records the change', async () => {
  const { db } = shop();
  const [here, there] = [await openConsole(shop(), 'grace'), await openConsole(shop(), 'grace')];
  const answer = await change(here.cookies, {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
  });
  expect(answer.statusCode).toBe(200);
  const fresh = readCookie(answer, 'admin_session') ?? '';
  expect(fresh).not.toBe(here.cookies.admin_session);
  for (const old of [here, there]) expect((await old.call('GET', '/user')).status).toBe(401);
  const [admin] = await db.select().from(adminUsers).where(eq(adminUsers.username, 'grace'));
  expect(await db.$count(sessions, eq(sessions.adminId, admin?.id ?? 0))).toBe(1);
  expect((await signIn('grace', PASSWORD)).statusCode).toBe(401);
  expect((await signIn('grace', NEW_PASSWORD)).statusCode).toBe(200);

  const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(5);
  expect(entries).toContainEqual(
    expect.objectContaining({ adminId: admin?.id, action: 'changed', subject: 'their password' }),
  );
  expect(JSON.stringify(entries)).not.toContain(NEW_PASSWORD);
});

test('needs the current password and limits guesses', async () => {
  const { cookies, call } = await openConsole(shop(), 'guessed');
  const guess = () => change(cookies, { currentPassword: 'guess', newPassword: NEW_PASSWORD });
  const answer = await guess();
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ issues: [{ path: 'currentPassword' }] });
  let status = 400;
  for (let tries = 0; status === 400 && tries < 15; tries += 1) {
    status = (await guess()).statusCode;
  }
  expect(status).toBe(429);
  expect((await call('GET', '/user')).status).toBe(200);
  expect((await signIn('guessed', PASSWORD)).statusCode).toBe(200);
});

test.each([
  {},
  { currentPassword: PASSWORD },
  { currentPassword: PASSWORD, newPassword: 'short' },
  { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, username: 'admin' },
])('rejects %j', async (payload) => {
  const { cookies } = await openConsole(shop());
  expect((await change(cookies, payload)).statusCode).toBe(400);
});

test('rejects everyone but administrators', async () => {
  const payload = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const { cookies } = await signUp(shop().app);
  expect((await change({}, payload)).statusCode).toBe(401);
  expect((await change(cookies, payload)).statusCode).toBe(401);
});
