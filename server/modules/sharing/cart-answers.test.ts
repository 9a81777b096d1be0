import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cartAnswers, openedCarts, orders, sharedCarts, supplements } from '#server/db/schema.ts';
import type { VisitorView } from '#shared/contracts/shared-link.ts';
import { summarizeAnswer } from '#shared/rules/line-answers.ts';
import { createShopper, secretOf, sendInto, type Shopper } from '#tests/checkout/shopper.ts';
import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { makeCharges } from '#tests/support/charges.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });
const openBrowser = () => createShopper(sendInto(shop().app));

async function share(quantities = { 1: 2, 2: 1, 3: 1 }) {
  const sender = await signUpPractitioner(shop());
  const cart = await shareCart(shop(), sender, newCart(quantities));
  const url = `/api/shared/${cart.shareToken}`;
  return { sender, cart, url, read: () => readSentCart(shop(), sender, cart.id) };
}

async function readAs({ cookies }: Shopper, url: string): Promise<VisitorView> {
  const answer = await shop().app.inject({
    url: `${url}/visitor`,
    cookies: Object.fromEntries(cookies),
  });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  return answer.json<VisitorView>();
}

describe('accepting line by line', () => {
  test('reports answers to the sender with known reasons', async () => {
    const { url, read, cart } = await share();
    await shop().db.update(supplements).set({ stockQuantity: 0 }).where(eq(supplements.id, 3));
    const accepted = await openBrowser().post(`${url}/accept`, {
      version: 1,
      lines: [
        { supplementId: 1, quantity: 3 },
        { supplementId: 2, quantity: 0, reason: 'has_it' },
        { supplementId: 3, quantity: 0 },
      ],
    });
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({ fromSharedCartId: cart.id });
    const sent = await read();
    expect(sent).toMatchObject({ status: 'accepted', version: 1, answers: [{ version: 1 }] });
    const names = (JSON.parse(sent.cartItems) as { supplementName: string }[]).map(
      (item) => item.supplementName,
    );
    expect(summarizeAnswer(sent.answers[0]?.lines ?? [])).toBe(
      `1 of 3 accepted; ${names[0]}: 3 instead of 2; ${names[1]}: has it; ${names[2]}: out of stock`,
    );
    await shop().db.update(supplements).set({ stockQuantity: 50 }).where(eq(supplements.id, 3));
  });

  test('adds an answer per recipient, but no repeats of one browser', async () => {
    const { url, read } = await share();
    const [one, other] = [openBrowser(), openBrowser()];
    const take = (quantity: number) => ({ lines: [{ supplementId: 1, quantity }] });
    await one.post(`${url}/accept`, take(1));
    await one.post(`${url}/accept`, take(1));
    await other.post(`${url}/accept`, take(2));
    await other.post(`${url}/accept`, undefined);
    const { answers, status } = await read();
    expect(status).toBe('accepted');
    expect(answers.map(({ lines }) => lines.map((line) => line.quantity))).toEqual([
      [2, 0, 0],
      [1, 0, 0],
    ]);
  });

  test('stores no answers without a body', async () => {
    const { url, read } = await share();
    expect((await openBrowser().post(`${url}/accept`, undefined)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'accepted', answers: [] });
  });

  test('ignores the sender', async () => {
    const { url, read, sender } = await share();
    const browser = createShopper(sendInto(shop().app), sender.cookies);
    await browser.post(`${url}/accept`, { lines: [{ supplementId: 1, quantity: 1 }] });
    expect(await read()).toMatchObject({ status: 'pending', answers: [] });
    expect(await readAs(browser, url)).toMatchObject({ isOwn: true });
  });

  test.each([
    ['a supplement of another recommendation', [{ supplementId: 4, quantity: 1 }]],
    ['an unknown supplement', [{ supplementId: 2_147_483_647, quantity: 1 }]],
    [
      'a line twice',
      [
        { supplementId: 1, quantity: 1 },
        { supplementId: 1, quantity: 1 },
      ],
    ],
    ['none taken', [{ supplementId: 1, quantity: 0 }]],
    ['eleven', [{ supplementId: 1, quantity: 11 }]],
    ['an unknown reason', [{ supplementId: 1, quantity: 0, reason: 'no' }]],
    ['no lines', []],
    ['a version that never was', [{ supplementId: 1, quantity: 1 }], 2],
  ])('rejects %s and changes nothing', async (_, lines, version = 1) => {
    const { url, read, cart } = await share();
    expect((await openBrowser().post(`${url}/accept`, { version, lines })).status).toBe(400);
    expect(await read()).toMatchObject({ status: 'pending', answeredAt: null, answers: [] });
    const opened = eq(openedCarts.sharedCartId, cart.id);
    expect(await shop().db.$count(openedCarts, opened)).toBe(0);
  });
});

describe("the recipient's view", () => {
  test('starts empty and hides the actions of others', async () => {
    const { url } = await share();
    await openBrowser().post(`${url}/decline`, {});
    expect(await readAs(openBrowser(), url)).toEqual({
      version: 1,
      updates: [],
      isOwn: false,
      declinedAt: null,
      order: null,
    });
  });

  test('shows a refusal until they change their mind', async () => {
    const { url, read } = await share();
    const browser = openBrowser();
    await browser.post(`${url}/decline`, { reason: 'Later' });
    expect((await readAs(browser, url)).declinedAt).not.toBeNull();
    expect(await read()).toMatchObject({ status: 'declined', declineReason: 'Later' });
    await browser.post(`${url}/accept`, { lines: [{ supplementId: 1, quantity: 1 }] });
    expect((await readAs(browser, url)).declinedAt).toBeNull();
  });

  test('shows only own answers to this version', async () => {
    const { url } = await share();
    const browser = openBrowser();
    const lines = [
      { supplementId: 1, quantity: 1 },
      { supplementId: 2, quantity: 0, reason: 'did_not_agree' },
    ];
    await browser.post(`${url}/accept`, { lines });
    expect((await readAs(browser, url)).lines).toEqual(lines);
    expect(await readAs(openBrowser(), url)).not.toHaveProperty('lines');
    await browser.post(`${url}/decline`, {});
    expect(await readAs(browser, url)).not.toHaveProperty('lines');
  });

  test('shows an own order with its link', async () => {
    const { url, cart, read } = await share();
    const browser = openBrowser();
    await browser.post(`${url}/viewed`, undefined);
    const secret = secretOf(
      await browser.load([{ id: 1, quantity: 1 }], { fromSharedCartId: cart.id }),
    );
    await browser.confirm(secret);
    const { body } = await browser.settle(secret);
    expect((await readAs(browser, url)).order).toEqual({
      token: body.order?.token,
      createdAt: expect.any(String),
    });
    expect((await readAs(openBrowser(), url)).order).toBeNull();
    expect(await browser.post(`${url}/decline`, {})).toMatchObject({
      status: 409,
      body: { message: 'You have already ordered from this recommendation.' },
    });
    expect((await read()).order).toMatchObject({ recommendedAmount: cart.totalAmount });
  });

  test('hides an order of an account that is signed out', async () => {
    const { url, cart } = await share();
    const browser = openBrowser();
    const jane = newRegistration();
    await browser.post('/api/user/register', jane);
    await browser.post(`${url}/accept`, undefined);
    const secret = secretOf(
      await browser.load([{ id: 1, quantity: 1 }], { fromSharedCartId: cart.id }),
    );
    await browser.confirm(secret);
    const token = (await browser.settle(secret)).body.order?.token;
    expect((await readAs(browser, url)).order).toMatchObject({ token });

    const elsewhere = openBrowser();
    await elsewhere.post('/api/user/login', jane);
    await elsewhere.post('/api/user/logout-everywhere', {});
    expect((await readAs(browser, url)).order).toBeNull();
    await browser.post('/api/user/register', newRegistration());
    expect((await readAs(browser, url)).order).toBeNull();
    await browser.post('/api/user/login', jane);
    expect((await readAs(browser, url)).order).toMatchObject({ token });
  });

  test('compares goods without delivery and tax for the sender', async () => {
    const { cart, read } = await share();
    await shop()
      .db.insert(orders)
      .values(
        makeOrderRow(undefined, {
          charges: makeCharges(4_000, 300, 200),
          fromSharedCartId: cart.id,
        }),
      );
    expect((await read()).order).toMatchObject({
      totalAmount: '45.00',
      goodsAmount: '40.00',
      recommendedAmount: cart.totalAmount,
    });
  });

  test('rejects an unknown link', async () => {
    expect((await shop().app.inject('/api/shared/nothing/visitor')).statusCode).toBe(404);
  });
});

test("deletes answers with the sender's account", async () => {
  const { url, cart, sender } = await share();
  await openBrowser().post(`${url}/accept`, { lines: [{ supplementId: 1, quantity: 1 }] });
  const isOwn = eq(cartAnswers.sharedCartId, cart.id);
  expect(await shop().db.$count(cartAnswers, isOwn)).toBe(1);
  const deleted = await shop().app.inject({
    method: 'POST',
    url: '/api/user/delete-account',
    cookies: sender.cookies,
    payload: { password: PASSWORD },
  });
  expect(deleted.statusCode).toBe(200);
  expect(await shop().db.$count(cartAnswers, isOwn)).toBe(0);
  expect(await shop().db.$count(sharedCarts, eq(sharedCarts.id, cart.id))).toBe(1);
});
