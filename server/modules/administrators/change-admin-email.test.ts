import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminEmailChanges, adminUsers, auditLog } from '#server/db/schema.ts';
import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { listEmails } from '#tests/support/emails.ts';
import { writeCode } from '#tests/support/second-factor.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { confirmAdminEmail, deleteExpiredEmailChanges } from './change-admin-email.ts';

const shop = useTestApp();

let username: string;
let own: Console;
let former: string;
let email: string;
beforeEach(async () => {
  ({ username, email } = newRegistration());
  email = `new-${email}`;
  former = `${username}@shop.example`;
  own = await openConsole(shop(), username);
});

const request = (change: object = {}) =>
  own.call('POST', '/change-email', { email, password: PASSWORD, ...change });
const confirm = (token: string, by = own) => by.call('POST', '/confirm-email', { token });

async function readEmail(): Promise<string | undefined> {
  const [row] = await shop().db.select().from(adminUsers).where(eq(adminUsers.username, username));
  return row?.email;
}

async function readToken(to = email): Promise<string> {
  const emails = await listEmails(shop(), to);
  const tokens = emails.flatMap(
    ({ textBody }) => /\/admin\/confirm-email\?token=([\w-]{43})/.exec(textBody)?.[1] ?? [],
  );
  return tokens.at(-1) ?? '';
}

async function listSubjects(to: string): Promise<string[]> {
  return (await listEmails(shop(), to)).map(({ subject }) => subject);
}

test('changes the email when the link at the new address is used, once', async () => {
  expect(await request()).toMatchObject({ status: 200 });
  expect(await readEmail()).toBe(former);
  expect(await listSubjects(former)).toEqual(['A new email address was requested']);

  const token = await readToken();
  expect(await confirm(token)).toMatchObject({ status: 200 });
  expect(await readEmail()).toBe(email);
  expect(await listSubjects(former)).toEqual([
    'A new email address was requested',
    'Your email address in the console was changed',
  ]);
  expect(await confirm(token)).toMatchObject({ status: 400 });
  const entries = await shop()
    .db.select()
    .from(auditLog)
    .where(sql`${auditLog.after} ->> 'email' = ${email}`);
  expect(entries.map(({ action }) => action)).toEqual(['asked to change', 'changed']);
});

test('stores only a hash of the link', async () => {
  await request();
  const rows = await shop().db.select().from(adminEmailChanges);
  expect(JSON.stringify(rows)).not.toContain(await readToken());
});

describe('the link', () => {
  beforeEach(async () => {
    await request();
  });

  test('rejects another administrator and stays valid', async () => {
    const token = await readToken();
    const other = await openConsole(shop());
    expect(await confirm(token, other)).toMatchObject({ status: 403 });
    expect(await readEmail()).toBe(former);
    expect(await confirm(token)).toMatchObject({ status: 200 });
  });

  test('gets refused after it expired', async () => {
    const token = await readToken();
    await shop()
      .db.update(adminEmailChanges)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(adminEmailChanges.email, email));
    expect(await confirm(token)).toMatchObject({ status: 400 });
    await deleteExpiredEmailChanges(shop().db);
    const left = await shop().db.$count(adminEmailChanges, eq(adminEmailChanges.email, email));
    expect(left).toBe(0);
    expect(await readEmail()).toBe(former);
  });

  test('gets refused after a newer request', async () => {
    const token = await readToken();
    const { email: newer } = newRegistration();
    expect(await request({ email: newer })).toMatchObject({ status: 200 });
    expect(await confirm(token)).toMatchObject({ status: 400 });
    expect(await confirm(await readToken(newer))).toMatchObject({ status: 200 });
    expect(await readEmail()).toBe(newer);
  });

  test('gets refused after a change of password', async () => {
    const token = await readToken();
    const [row] = await shop()
      .db.select()
      .from(adminUsers)
      .where(eq(adminUsers.username, username));
    await own.call('POST', '/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another horse battery',
    });
    await expect(
      confirmAdminEmail(shop().db, { adminId: row?.id ?? 0, token }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await readEmail()).toBe(former);
  });

  test('gets refused once another administrator has the email', async () => {
    await openConsole(shop(), `other-${username}`);
    await shop()
      .db.update(adminUsers)
      .set({ email })
      .where(eq(adminUsers.username, `other-${username}`));
    expect(await confirm(await readToken())).toMatchObject({ status: 409 });
    expect(await readEmail()).toBe(former);
  });
});

test('rejects a wrong password and an unusable email, and sends nothing', async () => {
  expect(await request({ password: 'not this one' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'password' }] },
  });
  expect(await request({ email: former.toUpperCase() })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'email' }] },
  });
  expect(await request({ email: 'admin@shop.example' })).toMatchObject({ status: 409 });
  expect(await listEmails(shop(), former)).toEqual([]);
});

test('asks for a code when the second factor is on', async () => {
  const started = await own.call('POST', '/second-factor', { password: PASSWORD });
  const { secret } = started.body as { secret: string };
  await own.call('POST', '/second-factor/confirm', { code: writeCode(secret) });
  for (const code of [undefined, writeCode(secret)]) {
    expect(await request(code ? { code } : {})).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code' }] },
    });
  }
  expect(await listEmails(shop(), email)).toEqual([]);
  const taken = { email: 'admin@shop.example', code: writeCode(secret, 1) };
  expect(await request(taken)).toMatchObject({ status: 409 });
  expect(await request({ code: writeCode(secret, 1) })).toMatchObject({ status: 200 });
  expect(await confirm(await readToken())).toMatchObject({ status: 200 });
});

test('limits the number of links', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect(await request({ email: newRegistration().email })).toMatchObject({ status: 200 });
  }
  expect(await request()).toMatchObject({ status: 429 });
});
