import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { userRoles, users } from '#server/db/schema.ts';
import type { User } from '#shared/contracts/accounts.ts';
import { anyAddress, newRegistration, PASSWORD, readCookie } from '#tests/support/accounts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { withHashingSlot } from '#server/modules/credentials/passwords.ts';

const shop = useTestApp();

function register(payload: Record<string, unknown>) {
  return shop().app.inject({ method: 'POST', url: '/api/user/register', payload });
}

function countUsers(email: string) {
  return shop().db.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()));
}

test('creates and signs in a customer', async () => {
  const input = newRegistration();
  const answer = await register(input);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    user: {
      id: expect.any(Number),
      email: input.email,
      username: input.username,
      firstName: 'Ada',
      lastName: 'Byron',
      role: 'customer',
      canShareCarts: false,
      emailVerified: false,
    },
  });
  const profile = await shop().app.inject({
    url: '/api/user/profile',
    cookies: { session: readCookie(answer) ?? '' },
  });
  expect(profile.json()).toEqual(answer.json<{ user: User }>().user);
});

test('stores the password as a hash and never returns it', async () => {
  const input = newRegistration();
  const answer = await register(input);
  const [row] = await shop().db.select().from(users).where(eq(users.email, input.email));
  expect(row?.password).toMatch(/^\$argon2id\$/);
  expect(answer.body).not.toContain('argon2id');
  expect(answer.body).not.toContain(PASSWORD);
});

test.each([
  [2, 'consultant'],
  [3, 'practitioner'],
])('gives role %i (%s), which may share carts', async (roleId, role) => {
  const answer = await register(newRegistration({ roleId }));
  expect(answer.json<{ user: User }>().user).toMatchObject({ role, canShareCarts: true });
});

describe('names', () => {
  test.each<[string, Record<string, unknown>]>([
    ['empty', { firstName: '', lastName: '  ' }],
    ['null', { firstName: null, lastName: null }],
    ['missing', { firstName: undefined, lastName: undefined }],
  ])('stores %s names as missing', async (_name, change) => {
    const answer = await register(newRegistration(change));
    expect(answer.statusCode).toBe(201);
    expect(answer.json<{ user: User }>().user).toMatchObject({ firstName: null, lastName: null });
  });

  test('treats markup as text', async () => {
    const firstName = '<iframe src=javascript:alert(1)>';
    const answer = await register(newRegistration({ firstName }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json<{ user: User }>().user.firstName).toBe(firstName);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

test('stores the email in lower case without spaces', async () => {
  const { email } = newRegistration();
  const answer = await register(newRegistration({ email: `  ${email.toUpperCase()} ` }));
  expect(answer.json<{ user: User }>().user.email).toBe(email);
});

describe('registration', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters'],
    ['a wrong address', { email: 'not-an-email' }, 'Invalid email address'],
    ['an email without an ending', { email: 'ada@gmail' }, 'Invalid email address'],
    ['a zero byte', { username: 'a\u0000b' }, 'Username contains characters that are not allowed'],
    ['an empty username', { username: ' ' }, 'Username is required'],
    ['an unknown role', { roleId: 999 }, 'Choose one of the account types.'],
    ['a role as text', { roleId: '1' }, 'Account type is required'],
    ['no role', { roleId: undefined }, 'Account type is required'],
    ['the role 0', { roleId: 0 }, 'Account type is required'],
    ['a password that is a list', { password: [PASSWORD] }, 'Password is required'],
  ])('rejects %s and stores nothing', async (_name, change, message) => {
    const input = newRegistration(change);
    const answer = await register(input);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(message),
    });
    expect(readCookie(answer)).toBeUndefined();
    expect(await countUsers(input.email)).toBe(0);
  });

  test('rejects a poisoned prototype', async () => {
    const input = newRegistration();
    const answer = await shop().app.inject({
      method: 'POST',
      url: '/api/user/register',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(input).replace('{', '{"__proto__":{"roleId":3},'),
    });
    expect(answer.statusCode).toBe(400);
    expect(await countUsers(input.email)).toBe(0);
  });

  test('rejects an inactive role', async () => {
    const [role] = await shop()
      .db.insert(userRoles)
      .values({ name: 'retired', description: '', isActive: false })
      .returning({ id: userRoles.id });
    const answer = await register(newRegistration({ roleId: role?.id }));
    expect(answer.statusCode).toBe(400);
  });
});

describe('a taken account', () => {
  test('gets reported after hashing, as slowly as a new account is created', async () => {
    const first = newRegistration();
    await register(first);
    const { promise: busy, resolve: free } = Promise.withResolvers<void>();
    const queue = withHashingSlot(() => busy);
    let isAnswered = false;
    const answer = register(first).finally(() => (isAnswered = true));
    // Each of these takes as long as whatever the answer may have to ask of the database.
    for (let look = 0; look < 5; look += 1) await shop().db.$count(users);
    expect(isAnswered).toBe(false);
    free();
    await queue;
    expect((await answer).statusCode).toBe(409);
  });

  test('gets reported a limited number of times to one network', async () => {
    const first = newRegistration();
    await register(first);
    const remoteAddress = anyAddress();
    const ask = (payload: object) =>
      shop().app.inject({ method: 'POST', url: '/api/user/register', remoteAddress, payload });
    for (let time = 0; time < 20; time += 1) expect((await ask(first)).statusCode).toBe(409);
    expect((await ask(first)).statusCode).toBe(429);
    // Or the refusal would reveal as much.
    expect((await ask(newRegistration())).statusCode).toBe(429);
  });

  test('gets found by email in any case', async () => {
    const first = newRegistration();
    await register(first);
    const answer = await register(newRegistration({ email: first.email.toUpperCase() }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'conflict',
      message: 'An account with this email already exists.',
    });
  });

  test('gets found by username in any case', async () => {
    const first = newRegistration();
    await register(first);
    const answer = await register(newRegistration({ username: first.username.toUpperCase() }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: 'This username is taken. Choose another one.',
    });
  });

  test('gets created once by two identical requests', async () => {
    const input = newRegistration();
    const answers = await Promise.all([register(input), register(input)]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409]);
    expect(await countUsers(input.email)).toBe(1);
  });

  test('gets created once by two requests with one username', async () => {
    const { username } = newRegistration();
    const answers = await Promise.all([
      register(newRegistration({ username })),
      register(newRegistration({ username: username.toUpperCase() })),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409]);
  });
});
