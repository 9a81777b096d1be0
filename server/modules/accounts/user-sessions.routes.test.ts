import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#server/db/schema.ts';
import type { UserSession } from '#shared/contracts/profile.ts';
import { PASSWORD, readCookie, signUp, type SignedIn } from '#tests/support/accounts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Signs the same person in with another device. */
async function signInElsewhere({ email }: SignedIn): Promise<string> {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'user-agent': IPHONE },
    remoteAddress: '2001:db8:12:34::56',
    payload: { email, password: PASSWORD },
  });
  return readCookie(answer) ?? '';
}

async function list(session: string): Promise<UserSession[]> {
  const answer = await shop().app.inject({ url: '/api/user/sessions', cookies: { session } });
  return answer.json<UserSession[]>();
}

const end = (session: string, id: string) =>
  shop().app.inject({
    method: 'DELETE',
    url: `/api/user/sessions/${id}`,
    cookies: { session },
  });

test('lists browsers without tokens', async () => {
  const person = await signUp(shop().app);
  const phone = await signInElsewhere(person);
  const here = { isCurrent: true, device: 'Unknown device', network: '127.0.0.0/24' };
  const there = { isCurrent: false, device: 'Safari on iPhone', network: '2001:db8:12::/48' };
  const rows = await list(person.cookies.session);
  expect(rows).toMatchObject([here, there]);
  expect(await list(phone)).toMatchObject([
    { ...there, isCurrent: true },
    { ...here, isCurrent: false },
  ]);

  const [stored] = await shop()
    .db.select()
    .from(sessions)
    .where(eq(sessions.id, rows[0]?.id ?? ''));
  const text = JSON.stringify(rows);
  expect(text).not.toContain(person.cookies.session);
  expect(text).not.toContain(stored?.tokenHash);
  expect(text).not.toContain('2001:db8:12:34');
});

test('ends one session only', async () => {
  const person = await signUp(shop().app);
  const phone = await signInElsewhere(person);
  const [, other] = await list(person.cookies.session);
  const answer = await end(person.cookies.session, other?.id ?? '');
  expect(answer.statusCode).toBe(200);
  expect((await end(phone, other?.id ?? '')).statusCode).toBe(401);
  expect(await list(person.cookies.session)).toHaveLength(1);
  expect((await end(person.cookies.session, other?.id ?? '')).statusCode).toBe(404);
});

test('signs the user out when the current session ends', async () => {
  const person = await signUp(shop().app);
  const [current] = await list(person.cookies.session);
  const answer = await end(person.cookies.session, current?.id ?? '');
  expect(answer.cookies).toMatchObject([{ name: 'session', value: '' }]);
  const profile = await shop().app.inject({ url: '/api/user/profile', cookies: person.cookies });
  expect(profile.statusCode).toBe(401);
});

test("hides and protects another user's sessions", async () => {
  const [ada, eve] = [await signUp(shop().app), await signUp(shop().app)];
  const [session] = await list(ada.cookies.session);
  expect((await list(eve.cookies.session)).map(({ id }) => id)).not.toContain(session?.id);
  expect((await end(eve.cookies.session, session?.id ?? '')).statusCode).toBe(404);
  expect(await list(ada.cookies.session)).toHaveLength(1);
});

test('rejects visitors', async () => {
  const { app } = shop();
  const id = crypto.randomUUID();
  expect((await app.inject({ url: '/api/user/sessions' })).statusCode).toBe(401);
  expect((await app.inject({ method: 'DELETE', url: `/api/user/sessions/${id}` })).statusCode).toBe(
    401,
  );
});

test.each(['1', 'all', '%00', "' OR 1=1--"])('rejects the invalid id %s', async (id) => {
  const person = await signUp(shop().app);
  expect((await end(person.cookies.session, encodeURIComponent(id))).statusCode).toBe(400);
});
