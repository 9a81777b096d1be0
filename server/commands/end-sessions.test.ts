import { expect, test } from 'vitest';
import { signUp, type SignedIn } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { endSessions } from './end-sessions.ts';

const shop = useTestApp();

async function isSignedIn({ cookies }: Pick<SignedIn, 'cookies'>): Promise<boolean> {
  const answer = await shop().app.inject({ url: '/api/user/profile', cookies });
  return answer.statusCode === 200;
}

test('signs one user out everywhere, and no one else', async () => {
  const [user, other] = [await signUp(shop().app), await signUp(shop().app)];
  const line = await endSessions(shop().db, [user.email.toUpperCase()]);
  expect(line).toContain('1 session ended');
  expect(await isSignedIn(user)).toBe(false);
  expect(await isSignedIn(other)).toBe(true);
});

test('signs everyone out, including administrators', async () => {
  const user = await signUp(shop().app);
  const { call } = await openConsole(shop());
  await endSessions(shop().db, ['--everyone']);
  expect(await isSignedIn(user)).toBe(false);
  expect((await call('GET', '/user')).status).toBe(401);
});

test.each([
  ['nobody', []],
  ['an option that does not exist', ['--all']],
  ['two at once', ['a@shop.example', 'b@shop.example']],
])('refuses %s and prints the usage', async (_name, args) => {
  await expect(endSessions(shop().db, args)).rejects.toThrow('Usage');
});

test('names an unknown email', async () => {
  await expect(endSessions(shop().db, ['nobody@shop.example'])).rejects.toThrow(
    'No account has the email nobody@shop.example.',
  );
});
