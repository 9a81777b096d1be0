import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  adminUsers,
  checkouts,
  demoIntents,
  emailConfirmations,
  orderRequests,
  orders,
  passwordResets,
  payouts,
  refunds,
  sessions,
  sharedCarts,
  sharedCartVersions,
  userAddresses,
  users,
} from '#server/db/schema.ts';
import { createToken } from '#server/security/tokens.ts';
import type { SettleAnswer } from '#shared/contracts/checkout.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { PASSWORD, signUp, type SignedIn } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { listEmails, readEmailedToken } from '#tests/support/emails.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { newCart, PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { anonymizeDeletedPeople } from './delete-account.ts';
import { makeCharges } from '#tests/support/charges.ts';

const shop = useTestApp();

const ADDRESS = {
  name: 'Ada Byron',
  line1: '12 Engine Street',
  line2: 'Flat 3',
  city: 'San Francisco',
  state: 'CA',
  zip: '94103',
  country: 'US',
  phone: '555-0100',
};
const DELIVERY: Delivery = {
  method: 'standard',
  name: 'Standard',
  address: ADDRESS,
  fromDays: 3,
  toDays: 5,
};
const WITHOUT_RECIPIENT = { name: 'Removed', line1: 'Removed', line2: '', phone: '' };

type Cookies = Record<string, string>;

function remove({ cookies }: Pick<SignedIn, 'cookies'>, password = PASSWORD) {
  return shop().ask({ cookies }, 'POST /api/user/delete-account', { password });
}

async function placeOrder(person: SignedIn, change: Partial<typeof orders.$inferInsert> = {}) {
  const [row] = await shop()
    .db.insert(orders)
    .values(
      makeOrderRow(undefined, {
        userId: person.user.id,
        customerEmail: person.email,
        customerName: 'Ada Byron',
        delivery: DELIVERY,
        accessToken: createToken(),
        orderStatus: 'shipped',
        ...change,
      }),
    )
    .returning();
  if (!row) throw new Error('No order was written.');
  return row;
}

async function readOrder(id: number) {
  const [row] = await shop().db.select().from(orders).where(eq(orders.id, id));
  return row;
}

async function readUser(id: number) {
  const [row] = await shop().db.select().from(users).where(eq(users.id, id));
  return row;
}

describe('deleting an account', () => {
  test('needs the password', async () => {
    const person = await signUp(shop().app);
    const answer = await remove(person, 'not the password');
    expect(answer.statusCode).toBe(400);
    expect(await readUser(person.user.id)).toMatchObject({ isActive: true, deletedAt: null });
    const profile = await shop().app.inject({ url: '/api/user/profile', cookies: person.cookies });
    expect(profile.statusCode).toBe(200);
  });

  test('leaves a row without a person', async () => {
    const person = await signUp(shop().app);
    const answer = await remove(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Account deleted' }]);
    expect(await readUser(person.user.id)).toMatchObject({
      email: `deleted-${person.user.id}@invalid`,
      username: expect.stringMatching(new RegExp(`^deleted-${person.user.id}-`)),
      password: '',
      firstName: null,
      lastName: null,
      isActive: false,
      deletedAt: expect.any(Date),
    });
  });

  test('deletes sessions, links and addresses', async () => {
    const { db, deps } = shop();
    const person = await signUp(shop().app);
    const userId = person.user.id;
    await shop().ask({}, 'POST /api/user/request-password-reset', { email: person.email });
    await deps.background.finish();
    await db.insert(userAddresses).values({ userId, address: ADDRESS });
    const token = await readEmailedToken(shop(), person.email, 'verify-email');
    await remove(person);
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await db.$count(passwordResets, eq(passwordResets.userId, userId))).toBe(0);
    expect(await db.$count(emailConfirmations, eq(emailConfirmations.userId, userId))).toBe(0);
    expect(await db.$count(userAddresses, eq(userAddresses.userId, userId))).toBe(0);
    const { cookies } = await signUp(shop().app);
    expect(
      (await shop().ask({ cookies }, 'POST /api/user/confirm-email', { token })).statusCode,
    ).toBe(400);
  });

  test('deletes the notes of payouts', async () => {
    const { db } = shop();
    const person = await signUp(shop().app);
    const userId = person.user.id;
    await openConsole(shop());
    const [admin] = await db.select({ id: adminUsers.id }).from(adminUsers);
    const made = { userId, amountCents: 100, note: 'Check to Ada Byron', adminId: admin?.id ?? 0 };
    await db.insert(payouts).values(made);
    await remove(person);
    const rows = await db.select().from(payouts).where(eq(payouts.userId, userId));
    expect(rows).toMatchObject([{ amountCents: 100, note: null }]);
  });

  test('ends every way to sign in', async () => {
    const person = await signUp(shop().app);
    await remove(person);
    const email = `deleted-${person.user.id}@invalid`;
    for (const password of [PASSWORD, ' ']) {
      expect(
        (await shop().ask({}, 'POST /api/user/login', { email: person.email, password }))
          .statusCode,
      ).toBe(401);
      expect((await shop().ask({}, 'POST /api/user/login', { email, password })).statusCode).toBe(
        400,
      );
    }
    const profile = await shop().app.inject({ url: '/api/user/profile', cookies: person.cookies });
    expect(profile.statusCode).toBe(401);
  });

  test('emails a confirmation and frees the email', async () => {
    const person = await signUp(shop().app);
    await remove(person);
    const emails = await listEmails(shop(), person.email);
    expect(emails.at(-1)).toMatchObject({ kind: 'account', subject: 'Your account was deleted' });
    const again = await signUp(shop().app, { email: person.email });
    expect(again.user.id).not.toBe(person.user.id);
  });

  test('happens once when requested twice at the same moment', async () => {
    const person = await signUp(shop().app);
    const answers = await Promise.all([remove(person), remove(person)]);
    const statuses = answers.map((answer) => answer.statusCode).toSorted();
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).toBeOneOf([400, 401]);
    const emails = await listEmails(shop(), person.email);
    expect(emails.filter(({ subject }) => subject === 'Your account was deleted')).toHaveLength(1);
  });

  test('leaves no account behind when the email is confirmed at the same moment', async () => {
    const person = await signUp(shop().app);
    const token = await readEmailedToken(shop(), person.email, 'verify-email');
    await Promise.all([
      remove(person),
      shop().ask(person, 'POST /api/user/confirm-email', { token }),
    ]);
    expect(await readUser(person.user.id)).toMatchObject({
      email: `deleted-${person.user.id}@invalid`,
      isActive: false,
      emailVerifiedAt: null,
    });
  });

  test('cannot be prevented by taking its future name', async () => {
    const person = await signUp(shop().app);
    await signUp(shop().app, { username: `deleted-${person.user.id}` });
    expect((await remove(person)).statusCode).toBe(200);
  });
});

describe('a deleted account’s orders', () => {
  test('keep amounts, lines and city but not name, email and street', async () => {
    const person = await signUp(shop().app);
    const before = await placeOrder(person);
    await remove(person);
    expect(await readOrder(before.id)).toEqual({
      ...before,
      customerName: null,
      customerEmail: null,
      delivery: { ...DELIVERY, address: { ...ADDRESS, ...WITHOUT_RECIPIENT } },
      words: '',
    });
    const page = await shop().app.inject(`/api/orders/${before.accessToken}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/Ada|Engine|555-0100/);
  });

  test('keep the address until they ship', async () => {
    const { db } = shop();
    const person = await signUp(shop().app);
    const order = await placeOrder(person, { orderStatus: 'processing' });
    await remove(person);
    expect(await readOrder(order.id)).toEqual(order);
    await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, order.id));
    await anonymizeDeletedPeople({ db, payments: shop().deps.payments });
    expect(await readOrder(order.id)).toMatchObject({ customerName: null, customerEmail: null });
  });

  test('keep it while a request is open, then lose the messages', async () => {
    const { db } = shop();
    const person = await signUp(shop().app);
    const order = await placeOrder(person);
    await db
      .insert(orderRequests)
      .values({ orderId: order.id, kind: 'return', message: 'It is Ada, 12 Engine Street' });
    await remove(person);
    expect(await readOrder(order.id)).toMatchObject({ customerEmail: person.email });
    const isOwn = eq(orderRequests.orderId, order.id);
    await db.update(orderRequests).set({ state: 'refused' }).where(isOwn);
    await anonymizeDeletedPeople({ db, payments: shop().deps.payments });
    expect(await readOrder(order.id)).toMatchObject({ customerEmail: null });
    const [request] = await db.select().from(orderRequests).where(isOwn);
    expect(request?.message).toBe('Removed');
  });

  test('lose the staff’s notes', async () => {
    const { app } = shop();
    const person = await signUp(app);
    const { call } = await openConsole(shop());
    const buyer = createShopper(sendInto(app), person.cookies);
    const { order } = (await buyer.buy([{ id: 1, quantity: 2 }])).body as SettleAnswer;
    if (!order) throw new Error('Nothing was bought.');
    const path = `/orders/${order.id}`;
    const word = 'Ada Byron of 12 Engine Street';
    const steps = [
      await call('PUT', `${path}/note`, { note: word }),
      await call('POST', `${path}/refund`, {
        lines: [{ id: 1, quantity: 1 }],
        restock: false,
        reason: word,
      }),
      await call('POST', `${path}/ship`, {}),
      await call('POST', `${path}/collect`),
    ];
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const asked = { kind: 'return', message: word };
    expect((await buyer.post(`/api/orders/${order.token}/requests`, asked)).status).toBe(201);
    const [request] = await shop()
      .db.select()
      .from(orderRequests)
      .where(eq(orderRequests.orderId, order.id));
    const decided = { requestId: request?.id, state: 'refused', answer: word };
    const answered = await call('POST', `${path}/answer-request`, decided);
    expect(answered.status).toBe(200);
    await remove(person);
    const left = [
      await call('GET', path),
      await call('GET', '/audit'),
      (await app.inject(`/api/orders/${order.token}/requests`)).json<unknown>(),
    ];
    expect(JSON.stringify(left)).not.toContain('Byron');
    const [refund] = await shop().db.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(refund).toMatchObject({ state: 'succeeded', reason: null });
  });

  test('leave orders of others unchanged', async () => {
    const [person, other] = [await signUp(shop().app), await signUp(shop().app)];
    const order = await placeOrder(other, { customerEmail: person.email });
    await remove(person);
    expect(await readOrder(order.id)).toEqual(order);
  });

  test('lose the street in their checkout', async () => {
    const { db } = shop();
    const person = await signUp(shop().app);
    const [checkout] = await db
      .insert(checkouts)
      .values({
        browserId: createToken(),
        network: '10.0.0.1',
        userId: person.user.id,
        basketKey: '1x1',
        fingerprint: '1x1',
        items: [],
        charges: makeCharges(6_800),
        delivery: DELIVERY,
        provider: 'demo',
        state: 'paid',
        expiresAt: new Date(),
      })
      .returning({ id: checkouts.id });
    await remove(person);
    const isOwn = eq(checkouts.id, checkout?.id ?? '');
    const [row] = await db.select({ delivery: checkouts.delivery }).from(checkouts).where(isOwn);
    expect(row?.delivery?.address).toEqual({ ...ADDRESS, ...WITHOUT_RECIPIENT });
  });
});

describe('the demo bank', () => {
  async function buy(person: SignedIn, cookies: Cookies) {
    const buyer = createShopper(sendInto(shop().app), cookies);
    const clientSecret = secretOf(await buyer.load([{ id: 1, quantity: 1 }]));
    await buyer.confirm(clientSecret, 'good', person.email);
    return { buyer, clientSecret };
  }

  async function readIntent(clientSecret: string) {
    const [intent] = await shop()
      .db.select()
      .from(demoIntents)
      .where(eq(demoIntents.clientSecret, clientSecret));
    return intent;
  }

  test('deletes name and email of payments', async () => {
    const person = await signUp(shop().app);
    const { buyer, clientSecret } = await buy(person, person.cookies);
    expect((await buyer.settle(clientSecret)).status).toBe(200);
    const paid = await readIntent(clientSecret);
    expect(paid).toMatchObject({ receiptEmail: person.email, billingName: 'Grace Hopper' });
    await remove(person);
    expect(await readIntent(clientSecret)).toEqual({
      ...paid,
      receiptEmail: null,
      billingName: null,
    });
  });

  test('deletes them from a payment once it has ended', async () => {
    const { db, deps } = shop();
    const person = await signUp(shop().app);
    const { buyer, clientSecret } = await buy(person, person.cookies);
    await remove(person);
    expect(await readIntent(clientSecret)).toMatchObject({ receiptEmail: person.email });
    await buyer.settle(clientSecret);
    await anonymizeDeletedPeople({ db, payments: deps.payments });
    expect(await readIntent(clientSecret)).toMatchObject({ receiptEmail: null, billingName: null });
  });

  test('deletes them from guest purchases with the confirmed email', async () => {
    const { db } = shop();
    const person = await signUp(shop().app);
    const { buyer, clientSecret } = await buy(person, {});
    await buyer.settle(clientSecret);
    const isOwn = eq(checkouts.clientSecret, clientSecret);
    await db.update(checkouts).set({ delivery: DELIVERY }).where(isOwn);
    const token = await readEmailedToken(shop(), person.email, 'verify-email');
    await shop().ask(person, 'POST /api/user/confirm-email', { token });
    await remove(person);
    expect(await readIntent(clientSecret)).toMatchObject({ receiptEmail: null, billingName: null });
    const [checkout] = await db.select().from(checkouts).where(isOwn);
    expect(checkout?.delivery?.address).toEqual({ ...ADDRESS, ...WITHOUT_RECIPIENT });
  });

  test('keeps payments of another account with the same email', async () => {
    const [person, other] = [await signUp(shop().app), await signUp(shop().app)];
    const { buyer, clientSecret } = await buy(person, other.cookies);
    await buyer.settle(clientSecret);
    await remove(person);
    expect(await readIntent(clientSecret)).toMatchObject({ receiptEmail: person.email });
  });
});

describe('the console', () => {
  let read: (url: string) => Promise<unknown>;
  beforeAll(async () => {
    const { call } = await openConsole(shop());
    read = async (url) => (await call('GET', url)).body;
  });

  test('shows the same totals', async () => {
    const person = await signUp(shop().app);
    const order = await placeOrder(person);
    const readTotals = async () => [await read('/stats'), await read('/orders/summary')];
    const before = await readTotals();
    await remove(person);
    expect(await readTotals()).toEqual(before);
    expect(await read(`/orders/${order.id}`)).toMatchObject({ customerName: null });
  });
});

describe('a deleted practitioner’s recommendations', () => {
  test('become unreachable and lose their texts', async () => {
    const { db, app } = shop();
    const person = await signUp(app, { roleId: PRACTITIONER_ROLE_ID });
    const created = await shop().ask(person, 'POST /api/shared-carts', newCart());
    const decline = `/api/shared/${created.json<{ sharedCart: { shareToken: string } }>().sharedCart.shareToken}/decline`;
    expect(
      (await shop().ask({}, `POST ${decline}`, { reason: 'I am pregnant, Carla' })).statusCode,
    ).toBe(200);
    const { sharedCart } = created.json<{ sharedCart: { id: number; shareToken: string } }>();
    const plan = {
      lines: [
        {
          supplementId: 1,
          units: { morning: 1 },
          unit: 'capsule',
          food: 'with',
          fromWeek: 1,
          weeks: null,
          words: 'Slowly',
        },
      ],
    };
    const url = `/api/shared-carts/${sharedCart.id}/plan`;
    await app.inject({ method: 'PUT', url, payload: plan, cookies: person.cookies });
    await shop().ask(person, 'POST /api/shared-carts/replace', {
      ids: [sharedCart.id],
      from: 2,
      to: 3,
    });
    await remove(person);
    expect((await app.inject(`/api/shared/${sharedCart.shareToken}`)).statusCode).toBe(404);
    const [former] = await db
      .select()
      .from(sharedCartVersions)
      .where(eq(sharedCartVersions.sharedCartId, sharedCart.id));
    expect(former).toMatchObject({ version: 1, plan: null });
    const [row] = await db.select().from(sharedCarts).where(eq(sharedCarts.id, sharedCart.id));
    expect(row).toMatchObject({
      title: 'Removed',
      description: null,
      cartItems: expect.stringContaining('"supplementId":1'),
      declineReason: null,
      plan: null,
      revokedAt: expect.any(Date),
    });
  });
});
