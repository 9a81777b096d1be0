import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminUsers, sessions, userRoles, users } from '#server/db/schema.ts';
import { PASSWORD, readCookie, signUp } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { hashToken } from '#server/security/tokens.ts';

const shop = useTestApp();
const securedShop = useTestApp({ TRUST_PROXY: 'true' });
const publicShop = useTestApp({ PUBLIC_URL: 'https://shop.example' });

const MONTH_S = 30 * 24 * 3_600;

function readProfile(session: string) {
  return shop().app.inject({ url: '/api/user/profile', cookies: { session } });
}

function findSession(token: string) {
  return shop()
    .db.select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
}

/** Moves a session's times into the past, by the clock of the database. */
async function ageSession(token: string, hours: number): Promise<void> {
  const past = sql`make_interval(hours => ${hours})`;
  await shop()
    .db.update(sessions)
    .set({
      lastSeenAt: sql`${sessions.lastSeenAt} - ${past}`,
      expiresAt: sql`${sessions.expiresAt} - ${past}`,
    })
    .where(eq(sessions.tokenHash, hashToken(token)));
}

/** As if it had been started so many hours ago and used ever since. */
async function bornBefore(token: string, hours: number): Promise<void> {
  await shop()
    .db.update(sessions)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(sessions.tokenHash, hashToken(token)));
}

test('signs nobody in without a cookie', async () => {
  const answer = await shop().app.inject({ url: '/api/user/profile' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
});

test.each(['AAAA', '', '%00', "' OR 1=1--", 'x'.repeat(4_000)])(
  'a made-up token opens nothing: %s',
  async (token) => {
    expect((await readProfile(token)).statusCode).toBe(401);
  },
);

test('uses 256-bit tokens and stores only their hash', async () => {
  const { cookies, user } = await signUp(shop().app);
  expect(Buffer.from(cookies.session, 'base64url')).toHaveLength(32);
  const rows = await shop().db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.tokenHash).toBe(createHash('sha256').update(cookies.session).digest('hex'));
  expect(JSON.stringify(rows)).not.toContain(cookies.session);
});

test('rejects the hash as a token', async () => {
  const { cookies } = await signUp(shop().app);
  expect((await readProfile(hashToken(cookies.session))).statusCode).toBe(401);
});

describe('signing in', () => {
  const signIn = (email: string, session: string) =>
    shop().app.inject({
      method: 'POST',
      url: '/api/user/login',
      cookies: { session },
      payload: { email, password: PASSWORD },
    });

  test('issues a new token and ends the old one', async () => {
    const { cookies, email } = await signUp(shop().app);
    const answer = await signIn(email, cookies.session);
    const fresh = readCookie(answer) ?? '';
    expect(fresh).not.toBe(cookies.session);
    expect((await readProfile(fresh)).statusCode).toBe(200);
    expect((await readProfile(cookies.session)).statusCode).toBe(401);
    expect(await findSession(cookies.session)).toEqual([]);
  });

  test('never adopts a token from the browser', async () => {
    const { email } = await signUp(shop().app);
    const planted = 'A'.repeat(43);
    await signIn(email, planted);
    expect((await readProfile(planted)).statusCode).toBe(401);
  });
});

describe('the cookie', () => {
  async function register({ app }: ReturnType<typeof shop>, headers: Record<string, string>) {
    const { email } = await signUp(app);
    return app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers,
      payload: { email, password: PASSWORD },
    });
  }

  test('hides from scripts and other sites', async () => {
    const answer = await register(shop(), {});
    expect(answer.cookies).toEqual([
      {
        name: 'session',
        value: expect.any(String),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: MONTH_S,
      },
    ]);
  });

  test('gets bound to host and HTTPS behind HTTPS', async () => {
    const answer = await register(securedShop(), { 'x-forwarded-proto': 'https' });
    expect(answer.cookies).toEqual([
      {
        name: '__Host-session',
        value: expect.any(String),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: true,
        maxAge: MONTH_S,
      },
    ]);
    const token = readCookie(answer, '__Host-session') ?? '';
    const ask = (cookies: Record<string, string>) =>
      securedShop().app.inject({
        url: '/api/user/profile',
        headers: { 'x-forwarded-proto': 'https' },
        cookies,
      });
    expect((await ask({ '__Host-session': token })).statusCode).toBe(200);
    // One without the prefix could have been set by a neighbour on another subdomain.
    expect((await ask({ session: token })).statusCode).toBe(401);
  });

  test('stays secure for a public https URL, whatever the proxy says', async () => {
    const { app } = publicShop();
    const answer = await register(publicShop(), {});
    expect(answer.cookies).toMatchObject([
      { name: '__Host-session', secure: true, httpOnly: true, path: '/' },
    ]);
    const token = readCookie(answer, '__Host-session') ?? '';
    const ask = (cookies: Record<string, string>) =>
      app.inject({ url: '/api/user/profile', cookies });
    expect((await ask({ '__Host-session': token })).statusCode).toBe(200);
    expect((await ask({ session: token })).statusCode).toBe(401);

    const basket = await app.inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      payload: { selectedItems: [{ id: 1, quantity: 1 }], customerEmail: '', customerName: '' },
    });
    expect(basket.cookies).toMatchObject([{ name: '__Host-checkout', secure: true }]);
  });

  test('ignores a client that claims HTTPS', async () => {
    const answer = await register(shop(), { 'x-forwarded-proto': 'https' });
    expect(answer.cookies.map((cookie) => cookie.name)).toEqual(['session']);
  });
});

describe('the lifetime of a session', () => {
  test('follows the database clock', async () => {
    const { cookies } = await signUp(shop().app);
    await ageSession(cookies.session, 30 * 24 - 1);
    await ageSession(cookies.session, 2);
    expect((await readProfile(cookies.session)).statusCode).toBe(401);
  });

  test('grows by a month at a visit after an hour', async () => {
    const { cookies } = await signUp(shop().app);
    await ageSession(cookies.session, 2);
    const answer = await readProfile(cookies.session);
    expect(answer.cookies).toMatchObject([{ value: cookies.session, maxAge: MONTH_S }]);
    const [row] = await findSession(cookies.session);
    const days = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
  });

  test('writes nothing within an hour', async () => {
    const { cookies } = await signUp(shop().app);
    const [before] = await findSession(cookies.session);
    const answer = await readProfile(cookies.session);
    expect(answer.cookies).toEqual([]);
    expect(await findSession(cookies.session)).toEqual([before]);
  });

  test('ends after ninety days of use', async () => {
    const { cookies } = await signUp(shop().app);
    await ageSession(cookies.session, 24);
    await bornBefore(cookies.session, 89 * 24);
    expect((await readProfile(cookies.session)).statusCode).toBe(200);
    const [row] = await findSession(cookies.session);
    const hours = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(24.1);

    await ageSession(cookies.session, 25);
    expect((await readProfile(cookies.session)).statusCode).toBe(401);
  });

  test('ends after seven days for an administrator', async () => {
    const console = await openConsole(shop());
    const token = console.cookies.admin_session;
    await ageSession(token, 1);
    await bornBefore(token, 7 * 24 - 1);
    expect((await console.call('GET', '/user')).status).toBe(200);
    const [row] = await findSession(token);
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(50);
    expect(minutes).toBeLessThan(61);

    await ageSession(token, 2);
    expect((await console.call('GET', '/user')).status).toBe(401);
  });

  test('ends with a clean-up of expired sessions only', async () => {
    const { app, db } = shop();
    const [ended, running] = [await signUp(app), await signUp(app)];
    await ageSession(ended.cookies.session, 31 * 24);
    await deleteExpiredSessions(db);
    expect(await findSession(ended.cookies.session)).toEqual([]);
    expect(await findSession(running.cookies.session)).toHaveLength(1);
  });
});

describe('rights', () => {
  test('end at once for a deactivated user, whose session is deleted', async () => {
    const { app, db } = shop();
    const { user, cookies } = await signUp(app);
    await db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    const answer = await readProfile(cookies.session);
    expect(answer.statusCode).toBe(401);
    expect(await findSession(cookies.session)).toEqual([]);
    // Coming back to life does not bring the session back.
    await db.update(users).set({ isActive: true }).where(eq(users.id, user.id));
    expect((await readProfile(cookies.session)).statusCode).toBe(401);
  });

  test('follow a changed role at once', async () => {
    const { app, db } = shop();
    const { user, cookies } = await signUp(app);
    await db.update(users).set({ roleId: 3 }).where(eq(users.id, user.id));
    expect((await readProfile(cookies.session)).json()).toMatchObject({
      role: 'practitioner',
      canShareCarts: true,
    });
  });

  test('follow a changed right of the role at once', async () => {
    const { app, db } = shop();
    const [role] = await db
      .insert(userRoles)
      .values({ name: 'guest practitioner', description: '', canShareCarts: true })
      .returning({ id: userRoles.id });
    const { cookies } = await signUp(app, { roleId: role?.id });
    expect((await readProfile(cookies.session)).json()).toMatchObject({ canShareCarts: true });
    await db
      .update(userRoles)
      .set({ canShareCarts: false })
      .where(eq(userRoles.id, role?.id ?? 0));
    expect((await readProfile(cookies.session)).json()).toMatchObject({ canShareCarts: false });
  });
});

test("rejects an administrator's token for a user's call, whatever the cookie's name", async () => {
  const { app, db } = shop();
  const [admin] = await db
    .insert(adminUsers)
    .values({ username: 'root', email: 'root@shop.example', password: 'x' })
    .returning({ id: adminUsers.id });
  await db.insert(sessions).values({
    tokenHash: hashToken('an administrator'),
    adminId: admin?.id ?? 0,
    expiresAt: sql`now() + interval '1 hour'`,
  });
  for (const name of ['session', 'admin_session']) {
    const answer = await app.inject({
      url: '/api/user/profile',
      cookies: { [name]: 'an administrator' },
    });
    expect(answer.statusCode).toBe(401);
  }
});

test("rejects a user's token for an administrator's call, whatever the cookie's name", async () => {
  const { app } = shop();
  const { cookies } = await signUp(app, { roleId: 3 });
  for (const name of ['session', 'admin_session']) {
    const answer = await app.inject({
      url: '/api/admin/user',
      cookies: { [name]: cookies.session },
    });
    expect([401, 404]).toContain(answer.statusCode);
  }
});
