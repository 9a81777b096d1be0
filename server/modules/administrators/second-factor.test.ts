import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminRecoveryCodes, adminUsers, auditLog } from '#server/db/schema.ts';
import type { ErrorBody } from '#shared/contracts/error-body.ts';
import { anyAddress, PASSWORD, readCookie } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { recordLog } from '#tests/support/recorded-log.ts';
import { writeCode } from '#tests/support/second-factor.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { confirmSecondFactor, endSecondFactor } from './second-factor.ts';

const { log, lines, text } = recordLog();
const shop = useTestApp({ TRUST_PROXY: 'loopback' }, { log });

let names = 0;
let username: string;
let own: Console;
beforeEach(async () => {
  username = `factor-${(names += 1)}`;
  own = await openConsole(shop(), username);
});

type Started = { secret: string; address: string };

async function start(): Promise<Started> {
  const answer = await own.call('POST', '/second-factor', { password: PASSWORD });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Turns it on with the code of this moment; the next one is still to be used. */
async function turnOn() {
  const { secret } = await start();
  const code = writeCode(secret);
  const answer = await own.call('POST', '/second-factor/confirm', { code });
  expect(answer.status).toBe(200);
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] };
  return { secret, usedCode: code, recoveryCodes };
}

/** From another address each time, so that only the account itself can be blocked. */
async function signIn(code?: string, password: string = PASSWORD) {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { 'x-forwarded-for': anyAddress() },
    payload: { username, password, ...(code !== undefined && { code }) },
  });
  const { code: name, message } = answer.json<ErrorBody>();
  return { status: answer.statusCode, name, message, cookies: answer.cookies };
}

async function findRow() {
  const [row] = await shop().db.select().from(adminUsers).where(eq(adminUsers.username, username));
  if (!row) throw new Error(`no ${username}`);
  return row;
}

describe('turning the second factor on', () => {
  test('needs a first code', async () => {
    const { secret, address } = await start();
    expect(address).toMatch(/^otpauth:\/\/totp\//);
    expect(address).toContain(secret);
    expect(await signIn()).toMatchObject({ status: 200 });
    const wrong = await own.call('POST', '/second-factor/confirm', { code: '000000x' });
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } });
    expect(await signIn()).toMatchObject({ status: 200 });
    const right = await own.call('POST', '/second-factor/confirm', { code: writeCode(secret) });
    expect(right.status).toBe(200);
    expect(await signIn()).toMatchObject({ status: 401, name: 'second_factor_required' });
    expect(await own.call('GET', '/account')).toMatchObject({
      body: { hasSecondFactor: true, recoveryCodesLeft: 10 },
    });
  });

  test('needs the password and ends the other sessions', async () => {
    const wrong = await own.call('POST', '/second-factor', { password: 'not this one' });
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } });
    const other = await openConsole(shop(), username);
    await turnOn();
    expect(await other.call('GET', '/user')).toMatchObject({ status: 401 });
    expect(await own.call('GET', '/user')).toMatchObject({ status: 200 });
    const again = await own.call('POST', '/second-factor', { password: PASSWORD });
    expect(again.status).toBe(409);
  });

  test('stores neither the secret nor a recovery code in clear', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const row = await findRow();
    expect(JSON.stringify(row)).not.toContain(secret);
    const stored = await shop()
      .db.select()
      .from(adminRecoveryCodes)
      .where(eq(adminRecoveryCodes.adminId, row.id));
    expect(stored).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
      expect(JSON.stringify(stored)).not.toContain(code);
    }
    const audit = await shop().db.select().from(auditLog).where(eq(auditLog.adminId, row.id));
    expect(audit.map(({ action }) => action)).toContain('turned on');
    expect(JSON.stringify(audit)).not.toContain(secret);
  });
});

describe('signing in with a second factor', () => {
  test('reveals nothing to a wrong password', async () => {
    await turnOn();
    const wrong = await signIn(undefined, 'not this one');
    expect(wrong).toMatchObject({ status: 401, name: 'unauthorized' });
    expect(await signIn('123456', 'not this one')).toMatchObject({ name: 'unauthorized' });
  });

  test('accepts a code once', async () => {
    const { secret, usedCode } = await turnOn();
    expect(await signIn(usedCode)).toMatchObject({ name: 'second_factor_required' });
    const next = writeCode(secret, 1);
    expect(await signIn(` ${next.slice(0, 3)} ${next.slice(3)}`)).toMatchObject({ status: 200 });
    expect(await signIn(next)).toMatchObject({ status: 401, name: 'second_factor_required' });
  });

  test('admits one of two requests with the same code', async () => {
    const { secret } = await turnOn();
    const next = writeCode(secret, 1);
    const answers = await Promise.all([signIn(next), signIn(next), signIn(next)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('rejects a code two steps ahead', async () => {
    const { secret } = await turnOn();
    expect(await signIn(writeCode(secret, 3))).toMatchObject({ name: 'second_factor_required' });
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect(await signIn(first.toUpperCase().replaceAll('-', ' '))).toMatchObject({ status: 200 });
    expect(await signIn(first)).toMatchObject({ status: 401, name: 'second_factor_required' });
    expect(await signIn(second)).toMatchObject({ status: 200 });
    expect(await own.call('GET', '/account')).toMatchObject({ body: { recoveryCodesLeft: 8 } });
  });

  test('limits wrong codes from everywhere and delays the right one', async () => {
    const { recoveryCodes } = await turnOn();
    const tried = [];
    for (let attempt = 0; attempt < 6; attempt += 1) tried.push(await signIn('000000'));
    expect(tried.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await signIn(recoveryCodes[0])).toMatchObject({ status: 429 });
    const entries = await shop()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.adminId, (await findRow()).id));
    const reasons = entries.map(({ after }) => (after as { reason?: string } | null)?.reason);
    expect(reasons).toContain('wrong code');
  });
});

test('rejects the first code of a deactivated administrator', async () => {
  const { secret } = await start();
  const { id: adminId } = await findRow();
  await shop().db.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.id, adminId));
  const { db, deps } = shop();
  const code = writeCode(secret);
  const confirmed = confirmSecondFactor({ db, secretKey: deps.secretKey }, { adminId, code });
  await expect(confirmed).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await findRow()).toMatchObject({ totpConfirmedAt: null });
});

describe('turning the second factor off', () => {
  test('needs the password and a code', async () => {
    const { secret } = await turnOn();
    const end = (password: string, code: string) =>
      own.call('POST', '/second-factor/end', { password, code });
    expect(await end('not this one', writeCode(secret, 1))).toMatchObject({
      body: { issues: [{ path: 'password' }] },
    });
    expect(await end(PASSWORD, '000000')).toMatchObject({ body: { issues: [{ path: 'code' }] } });
    expect(await end(PASSWORD, writeCode(secret, 1))).toMatchObject({ status: 200 });
    expect(await signIn()).toMatchObject({ status: 200 });
    expect(await end(PASSWORD, '000000')).toMatchObject({ status: 409 });
    expect(await findRow()).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
  });

  test("ends only this administrator's other sessions", async () => {
    const { secret, recoveryCodes } = await turnOn();
    const signedIn = await signIn(recoveryCodes[0]);
    const admin_session = readCookie(signedIn, 'admin_session') ?? '';
    const colleague = await openConsole(shop(), `${username}-colleague`);
    const readAs = (cookies: Record<string, string>) =>
      shop().app.inject({ url: '/api/admin/user', cookies });
    expect((await readAs({ admin_session })).statusCode).toBe(200);
    const code = writeCode(secret, 1);
    const ended = await own.call('POST', '/second-factor/end', { password: PASSWORD, code });
    expect(ended.status).toBe(200);
    expect((await readAs({ admin_session })).statusCode).toBe(401);
    expect((await readAs(own.cookies)).statusCode).toBe(200);
    expect((await readAs(colleague.cookies)).statusCode).toBe(200);
  });

  test('rejects a deactivated administrator after the password check', async () => {
    const { recoveryCodes } = await turnOn();
    const { id: adminId } = await findRow();
    await shop().db.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.id, adminId));
    const { db, deps } = shop();
    const code = recoveryCodes[0] ?? '';
    const ended = endSecondFactor({ db, secretKey: deps.secretKey }, { adminId, code });
    await expect(ended).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await findRow()).toMatchObject({ totpConfirmedAt: expect.any(Date) });
  });

  test('ends no session when the code is wrong', async () => {
    const { recoveryCodes } = await turnOn();
    const signedIn = await signIn(recoveryCodes[0]);
    const admin_session = readCookie(signedIn, 'admin_session') ?? '';
    await own.call('POST', '/second-factor/end', { password: PASSWORD, code: '000000' });
    const answer = await shop().app.inject({ url: '/api/admin/user', cookies: { admin_session } });
    expect(answer.statusCode).toBe(200);
  });
});

test('accepts only recovery codes after SECRET_KEY changed', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const row = await findRow();
  // The same secret, encrypted with another key.
  const sealed = row.totpSecret ?? '';
  const totpSecret = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  await shop().db.update(adminUsers).set({ totpSecret }).where(eq(adminUsers.id, row.id));
  expect(await signIn(writeCode(secret, 1))).toMatchObject({ status: 503, name: 'unavailable' });
  expect(await signIn(recoveryCodes[0])).toMatchObject({ status: 200 });
});

test('records events without secrets', async () => {
  const { secret, usedCode, recoveryCodes } = await turnOn();
  const { id } = await findRow();
  await signIn(usedCode);
  await signIn(recoveryCodes[0]);
  await shop().deps.background.finish();
  const own = lines().filter(({ who }) => who === `administrator ${id}`);
  expect(own.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['second_factor_on', 'second_factor_failed', 'recovery_code_used']),
  );
  for (const hidden of [secret, ...recoveryCodes]) expect(text()).not.toContain(hidden);
});
