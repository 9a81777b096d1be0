import { describe, expect, test } from 'vitest';
import { passwordResetEmail } from '#server/modules/accounts/account-emails.ts';
import { emailOutbox } from '#server/db/schema.ts';
import { newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { decideSettings } from '#tests/support/delivery.ts';
import { eventually } from '#tests/support/eventually.ts';
import { EASY_TO_GUESS } from '#shared/rules/weak-passwords.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const trial = useTestApp();
const openShop = useTestApp({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'demo' });
type Shop = ReturnType<typeof trial>;

const post = ({ app }: Shop, url: string, payload: object, cookies: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, cookies });

const register = (shop: Shop, change: object) =>
  post(shop, '/api/user/register', newRegistration({ ...change }));

describe('in production', () => {
  test.each([
    ['everyone tries', 'password1'],
    ['is a row of keys', 'qwertyuiop'],
    ['is the name of the shop', 'Premium Supplements'],
    ['is the own name', 'AdaByron1815'],
  ])('rejects a new password that %s', async (_why, password) => {
    const answer = await register(openShop(), { password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: EASY_TO_GUESS,
      code: 'invalid_input',
      issues: [{ path: 'password', message: EASY_TO_GUESS }],
    });
  });

  test.each([
    'correct horse battery',
    '   spaces around it   ',
    'пароль от сарая',
    '🐘🦒🐬🦉🐙🦋🐝🐢',
  ])('accepts any other: %s', async (password) => {
    expect((await register(openShop(), { password })).statusCode).toBe(201);
  });

  test("rejects the shop's name", async () => {
    const statusOf = async () =>
      (await register(openShop(), { password: 'vital-roots2026' })).statusCode;
    await decideSettings(openShop().db, { name: 'Vital Roots' });
    try {
      await eventually(async () => expect(await statusOf()).toBe(400));
    } finally {
      await decideSettings(openShop().db, {});
    }
    await eventually(async () => expect(await statusOf()).toBe(201));
  });

  test('checks the length of eight characters first', async () => {
    const answer = await register(openShop(), { password: 'pass' });
    expect(answer.json()).toMatchObject({ message: 'Password must be at least 8 characters' });
  });

  test("rejects a user's change to a weak password", async () => {
    const { cookies } = await signUp(openShop().app);
    const change = { currentPassword: PASSWORD, newPassword: '1234567890' };
    const answer = await post(openShop(), '/api/user/change-password', change, cookies);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'newPassword' }] });
    expect(answer.statusCode).toBe(400);
  });

  test('rejects a weak password in a reset, whose link stays valid', async () => {
    const { app, db, deps } = openShop();
    const { email, user } = await signUp(app);
    await post(openShop(), '/api/user/request-password-reset', { email });
    await deps.background.finish();
    const emails = await db.select().from(emailOutbox);
    const mail = emails.findLast(({ recipient }) => recipient === email);
    expect(mail?.subject).toBe(passwordResetEmail({ id: '', to: '', link: '' }).subject);
    const token = /reset-password\/([\w-]+)/.exec(mail?.textBody ?? '')?.[1];
    const reset = (password: string) =>
      post(openShop(), '/api/user/reset-password', { token, password });
    for (const weak of ['iloveyou', user.username]) {
      expect((await reset(weak)).json()).toMatchObject({ message: EASY_TO_GUESS });
    }
    expect((await reset('another long enough one')).statusCode).toBe(200);
  });

  test("rejects an administrator's change to a weak password", async () => {
    const { cookies } = await openConsole(openShop());
    for (const newPassword of ['password', 'admin1234']) {
      const change = { currentPassword: PASSWORD, newPassword };
      const answer = await post(openShop(), '/api/admin/change-password', change, cookies);
      expect(answer.json()).toMatchObject({ message: EASY_TO_GUESS });
    }
  });
});

describe('elsewhere', () => {
  test('accepts weak passwords', async () => {
    expect((await register(trial(), { password: 'password' })).statusCode).toBe(201);
  });
});
