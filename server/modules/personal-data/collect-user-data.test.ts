import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderRequests, orders, sharedCarts, userAddresses, users } from '#server/db/schema.ts';
import { createToken } from '#server/security/tokens.ts';
import { signUp } from '#tests/support/accounts.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { newCart, PRACTITIONER_ROLE_ID, shareCart } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const CUSTOMER_ROLE_ID = 1;

const ADDRESS = {
  ...{ name: 'Ada Byron', line1: '12 Engine Street', line2: '', city: 'San Francisco' },
  ...{ state: 'CA', zip: '94103', country: 'US', phone: '' },
};

function download(cookies: Record<string, string>) {
  return shop().app.inject({ url: '/api/user/data', cookies });
}

const PLAN = {
  lines: [
    {
      supplementId: 1,
      units: { bedtime: 2 },
      unit: 'capsule',
      food: 'either',
      fromWeek: 1,
      weeks: null,
      words: 'With water',
    },
  ],
};

/** A practitioner with one of everything, and somebody else with the same. */
async function makePeople() {
  const { app, db } = shop();
  const person = await signUp(app, { roleId: PRACTITIONER_ROLE_ID });
  const other = await signUp(app, { roleId: PRACTITIONER_ROLE_ID });
  const accessToken = createToken();
  for (const { user, email } of [person, other]) {
    const userId = user.id;
    await db.insert(userAddresses).values({ userId, address: { ...ADDRESS, name: email } });
    const [order] = await db
      .insert(orders)
      .values(
        makeOrderRow(undefined, {
          userId,
          customerEmail: email,
          accessToken: user === person.user ? accessToken : createToken(),
          note: 'Only for the staff',
        }),
      )
      .returning({ id: orders.id });
    const message = `Please cancel it, ${email}`;
    await db.insert(orderRequests).values({ orderId: order?.id ?? 0, kind: 'cancel', message });
  }
  const { shareToken, id: fromSharedCartId } = await shareCart(shop(), person);
  await shareCart(shop(), other);
  await app.inject({
    method: 'PUT',
    url: `/api/shared-carts/${fromSharedCartId}/plan`,
    cookies: person.cookies,
    payload: PLAN,
  });
  const sold = makeOrderRow(undefined, { fromSharedCartId, commissionRate: 1_000 });
  await db.insert(orders).values({ ...sold, userId: other.user.id });
  await db.update(sharedCarts).set({ declineReason: 'My own secret', toUserId: other.user.id });
  return { person, other, accessToken, shareToken };
}

test('contains everything of the user', async () => {
  const { person, accessToken, shareToken } = await makePeople();
  const answer = await download(person.cookies);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(answer.headers['cache-control']).toBe('no-store');
  const data = answer.json<Record<string, unknown>>();
  expect(data).toMatchObject({
    profile: { ...person.user, createdAt: expect.any(String), emailVerifiedAt: null },
    sessions: [{ isCurrent: true }],
    addresses: [{ address: { ...ADDRESS, name: person.email } }],
    orders: [{ customerEmail: person.email, link: `http://localhost:5000/orders/${accessToken}` }],
    orderRequests: [{ kind: 'cancel', message: `Please cancel it, ${person.email}` }],
    earnings: { earnedCents: 680, paidOutCents: 0, months: [{ orders: 1 }], payouts: [] },
    recommendationsSent: [
      {
        title: newCart().title,
        cartItems: [{ quantity: 2 }, { quantity: 1 }],
        plan: PLAN,
        link: `http://localhost:5000/shared/${shareToken}`,
      },
    ],
    recommendationsReceived: [],
  });
});

test('contains the people and templates of a former practitioner', async () => {
  const { app, db } = shop();
  const { cookies, user } = await signUp(app, { roleId: PRACTITIONER_ROLE_ID });
  const added = { method: 'POST', url: '/api/practice/clients', cookies } as const;
  await app.inject({ ...added, payload: { name: 'Mary Somerville' } });
  await db.update(users).set({ roleId: CUSTOMER_ROLE_ID }).where(eq(users.id, user.id));
  const data = (await download(cookies)).json<Record<string, unknown>>();
  expect(data['practice']).toMatchObject({ people: [{ name: 'Mary Somerville' }], templates: [] });
});

test('has no practice for a customer', async () => {
  const { cookies } = await signUp(shop().app);
  expect((await download(cookies)).json()).not.toHaveProperty('practice');
});

test('contains nothing of others, no hash and no token', async () => {
  const { person, other } = await makePeople();
  const { body } = await download(person.cookies);
  for (const secret of [other.email, other.user.username, 'argon2', 'Hash', 'My own secret']) {
    expect(body).not.toContain(secret);
  }
  expect(body).not.toContain(person.cookies.session);
  expect(body).not.toContain('Only for the staff');
  expect(body).not.toContain('"toUserId"');
});

test('refuses visitors', async () => {
  expect((await download({})).statusCode).toBe(401);
});
