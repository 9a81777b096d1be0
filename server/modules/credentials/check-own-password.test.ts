import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { adminUsers, sessions, users } from '#server/db/schema.ts';
import { anyAddress, newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { signInAdmin } from '#server/modules/administrators/admin-session.ts';
import { hashPassword, withHashingSlot } from './passwords.ts';
import { signIn } from '#server/modules/accounts/sign-in.ts';

const shop = useTestApp();

const place = () => ({ ip: anyAddress(), browser: undefined });
const openSession = vi.fn<() => Promise<void>>(async () => undefined);

/** The account is looked up at once, but its password waits for its turn until `change` is done. */
async function changeWhileWaiting<T>(
  lane: 'user' | 'admin',
  begin: () => Promise<T>,
  change: () => Promise<unknown>,
): Promise<PromiseSettledResult<T> | undefined> {
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  const slot = withHashingSlot(() => changed, { lane });
  const begun = Promise.allSettled([begin()]);
  await change();
  resolve();
  await slot;
  const [result] = await begun;
  return result;
}

describe('a sign-in that waits for its turn', () => {
  test('gets refused when the password is changed in the meantime', async () => {
    const { email, user } = await signUp(shop().app);
    const password = await hashPassword('another long password');
    const result = await changeWhileWaiting(
      'user',
      () => signIn(shop().db, { email, password: PASSWORD, place: place() }, openSession),
      () => shop().db.update(users).set({ password }).where(eq(users.id, user.id)),
    );
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unauthorized' } });
    expect(openSession).not.toHaveBeenCalled();
  });

  test('gets refused when the account is deactivated in the meantime', async () => {
    const { email, user } = await signUp(shop().app);
    const result = await changeWhileWaiting(
      'user',
      () => signIn(shop().db, { email, password: PASSWORD, place: place() }, openSession),
      () => shop().db.update(users).set({ isActive: false }).where(eq(users.id, user.id)),
    );
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unauthorized' } });
    expect(openSession).not.toHaveBeenCalled();
  });

  test.each([
    ['the password is changed', 'unauthorized', { password: 'of another password' }],
    ['the second factor is turned on', 'second_factor_required', { totpConfirmedAt: new Date() }],
  ])('to the console is refused when %s in the meantime', async (_case, code, change) => {
    const { username } = newRegistration();
    await openConsole(shop(), username);
    const deps = { db: shop().db, secretKey: () => Buffer.alloc(32) };
    const result = await changeWhileWaiting(
      'admin',
      () => signInAdmin(deps, { username, password: PASSWORD, place: place() }, openSession),
      () => shop().db.update(adminUsers).set(change).where(eq(adminUsers.username, username)),
    );
    expect(result).toMatchObject({ status: 'rejected', reason: { code } });
    expect(openSession).not.toHaveBeenCalled();
  });
});

test('lets one of two changes of one password succeed and stay signed in', async () => {
  const { cookies, user } = await signUp(shop().app);
  const change = (newPassword: string) =>
    shop().app.inject({
      method: 'POST',
      url: '/api/user/change-password',
      cookies,
      payload: { currentPassword: PASSWORD, newPassword },
    });
  const answers = await Promise.all([change('the first new password'), change('the second one')]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await shop().db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
});
