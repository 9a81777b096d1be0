import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#server/db/schema.ts';
import { PASSWORD, readCookie, signUp, type SignedIn } from '#tests/support/accounts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
const NEW_PASSWORD = 'another battery staple';

function change(person: SignedIn, currentPassword: string, newPassword = NEW_PASSWORD) {
  return shop().ask(person, 'POST /api/user/change-password', { currentPassword, newPassword });
}

async function signInElsewhere({ email }: SignedIn, password = PASSWORD) {
  const answer = await shop().ask({}, 'POST /api/user/login', { email, password });
  return { status: answer.statusCode, session: readCookie(answer) ?? '' };
}

async function isSignedIn(session: string): Promise<boolean> {
  const answer = await shop().app.inject({ url: '/api/user/profile', cookies: { session } });
  return answer.statusCode === 200;
}

describe('changing the password', () => {
  test('replaces the old one and signs every other browser out', async () => {
    const person = await signUp(shop().app);
    const elsewhere = await signInElsewhere(person);
    const answer = await change(person, PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Password changed' });

    expect(await isSignedIn(readCookie(answer) ?? '')).toBe(true);
    expect(await isSignedIn(person.cookies.session)).toBe(false);
    expect(await isSignedIn(elsewhere.session)).toBe(false);
    expect((await signInElsewhere(person, PASSWORD)).status).toBe(401);
    expect((await signInElsewhere(person, NEW_PASSWORD)).status).toBe(200);
  });

  test('needs the current one', async () => {
    const person = await signUp(shop().app);
    const answer = await change(person, 'wrong');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'The current password is not correct.' });
    expect(await isSignedIn(person.cookies.session)).toBe(true);
    expect((await signInElsewhere(person)).status).toBe(200);
  });

  test('rejects a short one', async () => {
    const answer = await change(await signUp(shop().app), PASSWORD, '1234567');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Password must be at least 8 characters' });
  });

  test('rejects visitors', async () => {
    const payload = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await shop().ask({}, 'POST /api/user/change-password', payload)).statusCode).toBe(401);
  });

  test('limits guesses from a stolen session', async () => {
    const person = await signUp(shop().app);
    for (let done = 0; done < 10; done += 1) {
      expect((await change(person, `guess ${done}`)).statusCode).toBe(400);
    }
    const answer = await change(person, PASSWORD);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('signing out', () => {
  test('ends the session, and works twice and without a session', async () => {
    const { cookies } = await signUp(shop().app);
    const answer = await shop().ask({ cookies }, 'POST /api/user/logout');
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([
      { name: 'session', value: '', path: '/' },
      { name: 'checkout', value: '', path: '/' },
    ]);
    expect(await isSignedIn(cookies.session)).toBe(false);
    expect((await shop().ask({ cookies }, 'POST /api/user/logout')).statusCode).toBe(200);
    expect((await shop().ask({}, 'POST /api/user/logout')).statusCode).toBe(200);
  });

  test('takes an empty JSON body', async () => {
    const answer = await shop().app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { 'content-type': 'application/json' },
      payload: '',
    });
    expect(answer.statusCode).toBe(200);
  });

  test('leaves the other browsers signed in', async () => {
    const person = await signUp(shop().app);
    const elsewhere = await signInElsewhere(person);
    await shop().ask(person, 'POST /api/user/logout');
    expect(await isSignedIn(elsewhere.session)).toBe(true);
  });

  test('ends all sessions of this user with "everywhere"', async () => {
    const { app, db } = shop();
    const [person, other] = [await signUp(app), await signUp(app)];
    const elsewhere = await signInElsewhere(person);
    const answer = await shop().ask(person, 'POST /api/user/logout-everywhere');
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([
      { name: 'session', value: '' },
      { name: 'checkout', value: '' },
    ]);
    expect(await isSignedIn(person.cookies.session)).toBe(false);
    expect(await isSignedIn(elsewhere.session)).toBe(false);
    expect(await db.$count(sessions, eq(sessions.userId, person.user.id))).toBe(0);
    expect(await isSignedIn(other.cookies.session)).toBe(true);
  });

  test('rejects visitors for "everywhere"', async () => {
    expect((await shop().ask({}, 'POST /api/user/logout-everywhere')).statusCode).toBe(401);
  });
});
