import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, orders, sessions, users } from '#server/db/schema.ts';
import type { Person } from '#shared/contracts/people.ts';
import { PASSWORD, readCookie, signUp, type SignedIn } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { listEmails, readEmailedToken } from '#tests/support/emails.ts';
import { newCart, shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { makeOrderRow } from '#tests/support/orders.ts';

const shop = useTestApp();

async function find(console: Console, person: SignedIn, filter = ''): Promise<Person | undefined> {
  const { rows } = await console.list<Person>(`/people?search=${person.email}${filter}`);
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}

const act = (console: Console, { user }: SignedIn, step: string, payload?: object) =>
  console.call(step === 'role' ? 'PUT' : 'POST', `/people/${user.id}/${step}`, payload);

const signIn = ({ email }: SignedIn) =>
  shop().app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password: PASSWORD },
  });

const listEntries = ({ user }: SignedIn) =>
  shop()
    .db.select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(like(auditLog.subject, `%user ${user.id}`));

describe('the list of users', () => {
  test('shows name, date and activity', async () => {
    const console = await openConsole(shop());
    const person = await signUpPractitioner(shop());
    await shareCart(shop(), person);
    const sale = makeOrderRow();
    const userId = person.user.id;
    await shop()
      .db.insert(orders)
      .values([
        { ...sale, userId, paymentStatus: 'paid' },
        { ...sale, userId, paymentStatus: 'canceled' },
      ]);
    expect(await find(console, person)).toEqual({
      id: userId,
      username: person.user.username,
      firstName: 'Ada',
      lastName: 'Byron',
      email: person.email,
      emailVerified: false,
      role: 'practitioner',
      isActive: true,
      createdAt: expect.any(String),
      lastSignInAt: expect.any(String),
      orderCount: 1,
      recommendationCount: 1,
      request: null,
    });
  });

  test('shows the last sign-in', async () => {
    const console = await openConsole(shop());
    const person = await signUp(shop().app);
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await shop()
      .db.update(users)
      .set({ lastSignInAt: longAgo })
      .where(eq(users.id, person.user.id));
    expect((await find(console, person))?.lastSignInAt).toBe(longAgo.toISOString());
    expect((await signIn(person)).statusCode).toBe(200);
    expect(Date.parse((await find(console, person))?.lastSignInAt ?? '')).toBeGreaterThan(
      longAgo.getTime(),
    );
  });

  test('finds parts of name, username and email in any case', async () => {
    const console = await openConsole(shop());
    const person = await signUp(shop().app, { firstName: 'Émilie', lastName: 'du Châtelet' });
    const { username } = person.user;
    for (const search of ['ilie DU châ', username.slice(2), person.email.toUpperCase()]) {
      const { rows } = await console.list<Person>(`/people?search=${encodeURIComponent(search)}`);
      expect(rows.map(({ id }) => id)).toEqual([person.user.id]);
    }
    for (const search of [`${username}%25`, `%25${username}_`, '_'.repeat(30)]) {
      expect((await console.list(`/people?search=${search}`)).rows).toEqual([]);
    }
  });

  test('filters by role and state, without deleted accounts', async () => {
    const console = await openConsole(shop());
    const person = await signUpPractitioner(shop());
    expect(await find(console, person, '&role=practitioner&state=active')).toBeDefined();
    for (const filter of ['&role=customer', '&state=deactivated', '&state=waiting']) {
      expect(await find(console, person, filter)).toBeUndefined();
    }
    await act(console, person, 'deactivate');
    expect(await find(console, person, '&state=deactivated')).toBeDefined();
    expect(await find(console, person, '&state=active')).toBeUndefined();
    await shop()
      .db.update(users)
      .set({ deletedAt: new Date() })
      .where(eq(users.id, person.user.id));
    expect(await find(console, person)).toBeUndefined();
    for (const step of ['deactivate', 'reactivate', 'reset-link']) {
      expect((await act(console, person, step)).status).toBe(404);
    }
    expect((await act(console, person, 'role', { role: 'customer' })).status).toBe(404);
  });

  test('pages newest first', async () => {
    const console = await openConsole(shop());
    const lastName = `Page ${Math.random()}`;
    const people: SignedIn[] = [];
    for (let made = 0; made < 3; made += 1) people.push(await signUp(shop().app, { lastName }));
    const newestFirst = people.map(({ user }) => user.id).toReversed();
    const first = await console.list<Person>(
      `/people?limit=2&search=${encodeURIComponent(lastName)}`,
    );
    expect(first.total).toBe(3);
    const rest = await console.list<Person>(first.next ?? '');
    expect(rest.next).toBeUndefined();
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(newestFirst);
  });

  test.each(['state=gone', 'limit=0', 'after=x', 'search=%00', `search=${'x'.repeat(201)}`])(
    'is refused with %s',
    async (query) => {
      const console = await openConsole(shop());
      expect((await console.call('GET', `/people?${query}`)).status).toBe(400);
    },
  );
});

describe('a deactivated user', () => {
  test('gets signed out everywhere at once and cannot sign in', async () => {
    const console = await openConsole(shop());
    const person = await signUpPractitioner(shop());
    const elsewhere = { cookies: { session: readCookie(await signIn(person)) ?? '' } };
    expect((await shop().ask(elsewhere, 'GET /api/user/profile')).statusCode).toBe(200);
    expect((await shop().ask(person, 'GET /api/shared-carts/sent')).statusCode).toBe(200);

    const answer = await act(console, person, 'deactivate');
    expect(answer).toMatchObject({ status: 200, body: { isActive: false } });
    expect(await shop().db.$count(sessions, eq(sessions.userId, person.user.id))).toBe(0);
    expect((await shop().ask(elsewhere, 'GET /api/user/profile')).statusCode).toBe(401);
    expect((await shop().ask(person, 'GET /api/shared-carts/sent')).statusCode).toBe(401);
    const share = { method: 'POST', url: '/api/shared-carts', payload: newCart() } as const;
    expect((await shop().app.inject({ ...share, cookies: person.cookies })).statusCode).toBe(401);
    expect((await signIn(person)).statusCode).toBe(401);

    expect((await act(console, person, 'reactivate')).status).toBe(200);
    expect((await shop().ask(person, 'GET /api/user/profile')).statusCode).toBe(401);
    expect((await signIn(person)).statusCode).toBe(200);
  });

  test('gets deactivated and recorded once', async () => {
    const console = await openConsole(shop());
    const person = await signUp(shop().app);
    const answers = await Promise.all([1, 2, 3].map(() => act(console, person, 'deactivate')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await act(console, person, 'reactivate');
    await act(console, person, 'reactivate');
    expect(await listEntries(person)).toEqual([
      { action: 'deactivated', before: { isActive: true }, after: { isActive: false } },
      { action: 'reactivated', before: { isActive: false }, after: { isActive: true } },
    ]);
  });

  test('has no session after reactivation from a sign-in at that moment', async () => {
    const console = await openConsole(shop());
    const person = await signUp(shop().app);
    await act(console, person, 'deactivate');
    // As if the password had been checked a moment before.
    const userId = person.user.id;
    const expiresAt = new Date(Date.now() + 60_000);
    await shop()
      .db.insert(sessions)
      .values({ userId, tokenHash: `late ${userId}`, expiresAt });
    await act(console, person, 'reactivate');
    expect(await shop().db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  });
});

describe('changing the role', () => {
  test('applies to the next request and is recorded once', async () => {
    const console = await openConsole(shop());
    const person = await signUp(shop().app);
    expect((await shop().ask(person, 'GET /api/shared-carts/sent')).statusCode).toBe(403);
    const answer = await act(console, person, 'role', { role: 'consultant' });
    expect(answer).toMatchObject({ status: 200, body: { role: 'consultant' } });
    await act(console, person, 'role', { role: 'consultant' });
    expect((await shop().ask(person, 'GET /api/shared-carts/sent')).statusCode).toBe(200);
    expect(await listEntries(person)).toEqual([
      {
        action: 'changed the role of',
        before: { role: 'customer' },
        after: { role: 'consultant' },
      },
    ]);
  });

  test('rejects an unknown role', async () => {
    const console = await openConsole(shop());
    const person = await signUp(shop().app);
    const answer = await act(console, person, 'role', { role: 'owner' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Choose one of the roles.' },
    });
    expect(await listEntries(person)).toEqual([]);
  });
});

describe('a reset link', () => {
  test("gets sent to the account's email and works", async () => {
    const console = await openConsole(shop());
    const person = await signUp(shop().app);
    expect((await act(console, person, 'reset-link')).status).toBe(200);
    const token = await readEmailedToken(shop(), person.email, 'reset-password');
    const reset = await shop().app.inject({
      method: 'POST',
      url: '/api/user/reset-password',
      payload: { token, password: 'another long password' },
    });
    expect(reset.statusCode).toBe(200);
    expect(await listEntries(person)).toEqual([
      { action: 'sent a reset link to', before: null, after: null },
    ]);
  });

  test('gets limited, and not sent to a deactivated account', async () => {
    const console = await openConsole(shop());
    const person = await signUp(shop().app);
    await act(console, person, 'deactivate');
    expect((await act(console, person, 'reset-link')).status).toBe(409);
    await act(console, person, 'reactivate');
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1) {
      statuses.push((await act(console, person, 'reset-link')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const emails = await listEmails(shop(), person.email);
    expect(emails.filter(({ key }) => key.startsWith('reset-'))).toHaveLength(5);
    const isSent = and(
      eq(auditLog.subject, `user ${person.user.id}`),
      eq(auditLog.action, 'sent a reset link to'),
    );
    expect(await shop().db.$count(auditLog, isSent)).toBe(5);
  });
});
