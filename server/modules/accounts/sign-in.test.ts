import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attempts, users } from '#server/db/schema.ts';
import {
  anyAddress,
  newRegistration,
  PASSWORD,
  readCookie,
  signUp,
} from '#tests/support/accounts.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { withHashingSlot } from '#server/modules/credentials/passwords.ts';

const shop = useTestApp();

type Attempt = { email: string; password?: string; from?: string; browser?: string };

function signIn({ email, password = PASSWORD, from = anyAddress(), browser }: Attempt) {
  return shop().app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: from,
    cookies: browser ? { checkout: browser } : {},
    payload: { email, password },
  });
}

async function failTimes(times: number, attempt: Attempt): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 1) {
    statuses.push((await signIn({ ...attempt, password: 'wrong' })).statusCode);
  }
  return statuses;
}

/** So many failures of the last quarter of an hour, without a hash for each. */
async function failBefore(key: string, times: number): Promise<void> {
  await shop()
    .db.insert(attempts)
    .values({
      key,
      failedAt: sql`array_fill(now(), array[${times}::int])`,
      lastFailedAt: sql`now()`,
    });
}

test('opens a session for the right password', async () => {
  const { user, email } = await signUp(shop().app);
  const answer = await signIn({ email });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ user });
  const profile = await shop().app.inject({
    url: '/api/user/profile',
    cookies: { session: readCookie(answer) ?? '' },
  });
  expect(profile.statusCode).toBe(200);
});

test('ignores case and spaces around the email', async () => {
  const { email } = await signUp(shop().app);
  expect((await signIn({ email: ` ${email.toUpperCase()} ` })).statusCode).toBe(200);
});

test('rejects half a character', async () => {
  const { email } = await signUp(shop().app);
  const answer = await signIn({ email, password: `${PASSWORD}\ud800` });
  expect(answer.statusCode).toBe(401);
});

test('rejects the username', async () => {
  const { user } = await signUp(shop().app);
  expect((await signIn({ email: user.username })).statusCode).toBe(400);
});

describe('invalid input', () => {
  const email = 'a@shop.example';
  test.each<[string, string, number]>([
    ['nothing', '{}', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a text', '"a"', 400],
    ['an attack on the query', JSON.stringify({ email: "' OR 1=1--", password: 'x' }), 400],
    ['an object for an address', JSON.stringify({ email: { $ne: '' }, password: 'x' }), 400],
    ['a list for a password', JSON.stringify({ email, password: ['x'] }), 400],
    ['an empty password', JSON.stringify({ email, password: '' }), 400],
    ['a password of 1 MB', JSON.stringify({ email, password: 'x'.repeat(1_000_000) }), 400],
  ])('is rejected before the password is checked: %s', async (_name, payload, status) => {
    const answer = await shop().app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });
});

test('answers the same for unknown email, wrong password and deactivated account', async () => {
  const { app, db } = shop();
  const known = await signUp(app);
  const gone = await signUp(app);
  await db.update(users).set({ isActive: false }).where(eq(users.id, gone.user.id));
  const answers = [
    await signIn({ email: newRegistration().email }),
    await signIn({ email: known.email, password: 'wrong' }),
    await signIn({ email: gone.email }),
    await signIn({ email: gone.email, password: 'wrong' }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      code: 'unauthorized',
      message: 'The email or password is not correct.',
    });
    expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    expect(readCookie(answer)).toBeUndefined();
  }
});

describe('after too many failures', () => {
  test('refuses the eleventh attempt', async () => {
    const { email } = await signUp(shop().app);
    const from = anyAddress();
    expect(await failTimes(10, { email, from })).toEqual(Array<number>(10).fill(401));
    const answer = await signIn({ email, from, password: 'wrong' });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(30);
  });

  test('treats unknown accounts the same', async () => {
    const email = newRegistration().email;
    const statuses = await failTimes(11, { email, from: anyAddress() });
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('delays the right password, but not from another network', async () => {
    const { email } = await signUp(shop().app);
    const from = anyAddress();
    await failTimes(10, { email, from });
    expect((await signIn({ email, from })).statusCode).toBe(429);
    expect((await signIn({ email })).statusCode).toBe(200);
  });

  test('lets other accounts of the network sign in', async () => {
    const { app } = shop();
    const from = anyAddress();
    await failTimes(10, { email: (await signUp(app)).email, from });
    expect((await signIn({ email: (await signUp(app)).email, from })).statusCode).toBe(200);
  });

  test('refuses a blocked guess without queueing it', async () => {
    const email = newRegistration().email;
    const from = anyAddress();
    await failTimes(10, { email, from });
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = withHashingSlot(() => promise);
    expect((await signIn({ email, from })).statusCode).toBe(429);
    resolve();
    await running;
  });

  test('stops parallel guesses like sequential ones', async () => {
    const { email } = await signUp(shop().app);
    const from = anyAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn({ email, from, password: 'wrong' })),
    );
    const guessed = answers.filter((answer) => answer.statusCode === 401).length;
    expect(guessed).toBeGreaterThanOrEqual(10);
    // Two hashes run at a time, so one more may have been under way.
    expect(guessed).toBeLessThanOrEqual(11);
  });

  test('ignores a forged forwarding header', async () => {
    const { email } = await signUp(shop().app);
    const from = anyAddress();
    await failTimes(10, { email, from });
    const answer = await shop().app.inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: from,
      headers: { 'x-forwarded-for': anyAddress() },
      payload: { email, password: 'wrong' },
    });
    expect(answer.statusCode).toBe(429);
  });
});

describe('an account that many networks guess at', () => {
  /** As if all but the last guess had been made already, each from another address. */
  const guessFromEverywhere = async (email: string) => {
    await failBefore(`sign-in name ${email}`, 29);
    expect((await signIn({ email, password: 'wrong' })).statusCode).toBe(401);
  };

  test('gets slowed down for all of them, for at most a minute', async () => {
    const { email } = await signUp(shop().app);
    await guessFromEverywhere(email);
    const answer = await signIn({ email, password: 'wrong' });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('lets its owner in from a known network', async () => {
    const { email } = await signUp(shop().app);
    const from = anyAddress();
    expect((await signIn({ email, from })).statusCode).toBe(200);
    await guessFromEverywhere(email);
    expect((await signIn({ email })).statusCode).toBe(429);
    expect((await signIn({ email, from })).statusCode).toBe(200);
  });

  test('lets its owner in from a known browser', async () => {
    const { email } = await signUp(shop().app);
    const checkout = 'B'.repeat(43);
    expect((await signIn({ email, browser: checkout })).statusCode).toBe(200);
    await guessFromEverywhere(email);
    expect((await signIn({ email })).statusCode).toBe(429);
    expect((await signIn({ email, browser: checkout })).statusCode).toBe(200);
  });

  test('does not slow down other accounts', async () => {
    const [guessed, other] = [await signUp(shop().app), await signUp(shop().app)];
    await guessFromEverywhere(guessed.email);
    expect((await signIn({ email: other.email })).statusCode).toBe(200);
  });
});

test('stops guesses from ever new IPs of one network', async () => {
  const { email } = newRegistration();
  await failBefore('sign-in 2001:0db8:0077', 399);
  const from = (subnet: number) => `2001:db8:77:${subnet}::1`;
  expect((await signIn({ email, password: 'wrong', from: from(1) })).statusCode).toBe(401);
  expect((await signIn({ email, password: 'wrong', from: from(2) })).statusCode).toBe(429);
});

test('clears failures after a success', async () => {
  const { email } = await signUp(shop().app);
  const from = anyAddress();
  await failTimes(9, { email, from });
  expect((await signIn({ email, from })).statusCode).toBe(200);
  expect(await failTimes(9, { email, from })).not.toContain(429);
});

test('never limits successful sign-ins', async () => {
  const { email } = await signUp(shop().app);
  const from = anyAddress();
  const answers = await Promise.all(Array.from({ length: 15 }, () => signIn({ email, from })));
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
});

test('uses the IP that the proxy names', async () => {
  const { app, close } = await createTestApp({ TRUST_PROXY: 'loopback' });
  const attempt = (client: string) =>
    app.inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': client },
      payload: { email: 'nobody@shop.example', password: 'wrong' },
    });
  for (let done = 0; done < 10; done += 1) await attempt('203.0.113.1');
  expect((await attempt('203.0.113.1')).statusCode).toBe(429);
  expect((await attempt('203.0.113.2')).statusCode).toBe(401);
  // Entries further left come from the client and are ignored.
  expect((await attempt('198.51.100.7, 203.0.113.1')).statusCode).toBe(429);
  await close();
});
