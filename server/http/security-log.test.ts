import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminUsers, auditLog } from '#server/db/schema.ts';
import { newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { readEmailedToken } from '#tests/support/emails.ts';
import { recordLog } from '#tests/support/recorded-log.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const { log, lines, text } = recordLog();
const shop = useTestApp({}, { log });

const SECURITY_LEVEL = 45;
const EYE = { remoteAddress: '203.0.113.77' };
const SEEN = { level: SECURITY_LEVEL, msg: 'security event', network: '203.0.113.0/24' };

/** The security entries of the log since the last request, newest last. */
async function events() {
  await shop().deps.background.finish();
  return lines().filter(({ level }) => level === SECURITY_LEVEL);
}

const lastEvent = async () => (await events()).at(-1);

const post = (url: string, payload: object, more: object = {}) =>
  shop().app.inject({ method: 'POST', url, payload, ...EYE, ...more });

describe('a refused sign-in', () => {
  test('names the account by its number, not by its email', async () => {
    const { email, user } = await signUp(shop().app);
    await post('/api/user/login', { email, password: 'a wrong guess' });
    expect(await lastEvent()).toMatchObject({
      ...SEEN,
      event: 'sign_in_failed',
      who: `user ${user.id}`,
      route: '/api/user/login',
    });
    expect(text()).not.toContain(email);
    expect(text()).not.toContain('a wrong guess');
  });

  test('repeats no input for an unknown account', async () => {
    await post('/api/user/login', { email: 'my-password@typo.example', password: PASSWORD });
    expect(await lastEvent()).toMatchObject({ ...SEEN, event: 'sign_in_failed', who: 'unknown' });
    expect(text()).not.toContain('my-password');
  });

  test('reports each reached limit once', async () => {
    const { email, user } = await signUp(shop().app);
    for (let tries = 0; tries < 12; tries += 1) {
      await post(
        '/api/user/login',
        { email, password: 'guess' },
        { remoteAddress: '198.51.100.9' },
      );
    }
    const about = (await events()).filter(({ who }) => who === `user ${user.id}`);
    const names = about.map(({ event }) => event);
    expect(names.filter((name) => name === 'sign_in_failed').length).toBeGreaterThan(5);
    expect(names.at(-1)).toBe('limit_reached');
    expect(about.at(-1)).toMatchObject({ network: '198.51.100.0/24' });
  });

  test('at the console adds an audit entry, too', async () => {
    const { db } = shop();
    await openConsole(shop());
    const [admin] = await db.select().from(adminUsers);
    await post('/api/admin/login', { username: 'ADMIN', password: 'a wrong guess' });
    expect(await lastEvent()).toMatchObject({
      ...SEEN,
      event: 'sign_in_failed',
      who: `administrator ${admin?.id}`,
    });
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      adminId: admin?.id,
      action: 'was refused at',
      subject: 'the console',
      after: { reason: 'wrong password or deactivated', network: '203.0.113.0/24' },
    });
  });

  test('leaves no audit entry for an unknown administrator', async () => {
    const before = await shop().db.$count(auditLog);
    await post('/api/admin/login', { username: 'root', password: 'a wrong guess' });
    expect(await lastEvent()).toMatchObject({ event: 'sign_in_failed', who: 'unknown' });
    expect(await shop().db.$count(auditLog)).toBe(before);
  });

  test('while locked out does not fill the log', async () => {
    await openConsole(shop());
    const attempt = () =>
      post(
        '/api/admin/login',
        { username: 'admin', password: 'guess' },
        { remoteAddress: '192.0.2.1' },
      );
    let status = 401;
    for (let tries = 0; status === 401 && tries < 30; tries += 1) {
      status = (await attempt()).statusCode;
    }
    expect(status).toBe(429);
    await events();
    const before = await shop().db.$count(auditLog);
    for (let tries = 0; tries < 3; tries += 1) await attempt();
    expect(await lastEvent()).toMatchObject({ event: 'limit_reached', network: '192.0.2.0/24' });
    expect(await shop().db.$count(auditLog)).toBe(before);
  });
});

test('logs registrations, sign-ins and new passwords', async () => {
  const { email, user, cookies } = await signUp(shop().app);
  const who = `user ${user.id}`;
  expect(await lastEvent()).toMatchObject({ event: 'registered', who });
  await post('/api/user/login', { email, password: PASSWORD });
  expect(await lastEvent()).toMatchObject({ ...SEEN, event: 'signed_in', who });
  const change = { currentPassword: PASSWORD, newPassword: 'another good one' };
  await post('/api/user/change-password', change, { cookies });
  expect(await lastEvent()).toMatchObject({ event: 'password_changed', who });
});

test('logs email changes, exports and deletions without the email', async () => {
  const { app } = shop();
  const { email, user, cookies } = await signUp(app);
  const who = `user ${user.id}`;
  const follow = async (to: string) => {
    const token = await readEmailedToken(shop(), to, 'verify-email');
    await post('/api/user/confirm-email', { token }, { cookies });
  };
  await follow(email);
  expect(await lastEvent()).toMatchObject({ event: 'email_confirmed', who });
  const newEmail = newRegistration().email;
  await post('/api/user/change-email', { email: newEmail, password: PASSWORD }, { cookies });
  expect(await lastEvent()).toMatchObject({ event: 'email_change_requested', who });
  await follow(newEmail);
  expect(await lastEvent()).toMatchObject({ event: 'email_changed', who });
  await app.inject({ url: '/api/user/data', cookies });
  expect(await lastEvent()).toMatchObject({ event: 'data_exported', who });
  await post('/api/user/delete-account', { password: PASSWORD }, { cookies });
  expect(await lastEvent()).toMatchObject({ event: 'account_deleted', who });
  expect(text()).not.toContain(email);
  expect(text()).not.toContain(newEmail);
});

describe('a refusal', () => {
  test('names a request from another site', async () => {
    await post('/api/user/login', {}, { headers: { origin: 'https://evil.example' } });
    expect(await lastEvent()).toMatchObject({ ...SEEN, event: 'cross_site_refused' });
  });

  test('names a user without the right', async () => {
    const { user, cookies } = await signUp(shop().app);
    await shop().app.inject({ url: '/api/shared-carts/sent', cookies, ...EYE });
    expect(await lastEvent()).toMatchObject({
      ...SEEN,
      event: 'forbidden',
      who: `user ${user.id}`,
    });
  });

  test('names a visitor of the console', async () => {
    await shop().app.inject({ url: '/api/admin/orders', ...EYE });
    expect(await lastEvent()).toMatchObject({
      ...SEEN,
      event: 'console_refused',
      route: '/api/admin/orders',
    });
  });

  test('names a forged provider event', async () => {
    await post('/api/webhooks/demo', { type: 'paid' });
    expect(await lastEvent()).toMatchObject({ ...SEEN, event: 'forged_event_refused' });
  });

  test('names an unknown upload URL', async () => {
    const token = 'A'.repeat(43);
    await shop().app.inject({
      method: 'PUT',
      url: `/api/uploads/${token}`,
      payload: 'x',
      headers: { 'content-type': 'image/png' },
      ...EYE,
    });
    expect(await lastEvent()).toMatchObject({ ...SEEN, event: 'upload_address_refused' });
    expect(text()).not.toContain(token);
  });
});

test('ignores a visitor who looks around', async () => {
  const before = (await events()).length;
  await shop().app.inject({ url: '/api/user/profile' });
  await shop().app.inject({ url: '/api/nothing-here' });
  await post('/api/user/register', newRegistration({ password: 'short' }));
  expect(await events()).toHaveLength(before);
});
