import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, sharedCarts, sharedCartVersions, supplements } from '#server/db/schema.ts';
import type { ChangedCarts } from '#shared/contracts/needs.ts';
import type { VisitorView } from '#shared/contracts/shared-link.ts';
import type { CartItem } from '#shared/contracts/shared-carts.ts';
import { createShopper, secretOf, sendInto, type Shopper } from '#tests/checkout/shopper.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });
const openBrowser = () => createShopper(sendInto(shop().app));

const share = (sender: SignedIn, quantities: Record<number, number> = { 1: 2, 2: 1 }) =>
  shareCart(shop(), sender, newCart(quantities));

async function change({ cookies }: SignedIn, action: string, payload: object) {
  const url = `/api/shared-carts/${action}`;
  const answer = await shop().app.inject({ method: 'POST', url, cookies, payload });
  return { status: answer.statusCode, results: answer.json<ChangedCarts>().results };
}

const replace = (sender: SignedIn, ids: number[], from = 2, to = 3) =>
  change(sender, 'replace', { ids, from, to });

async function linesOf(sender: SignedIn, id: number) {
  const { cartItems } = await readSentCart(shop(), sender, id);
  return (JSON.parse(cartItems) as CartItem[]).map((item) => [item.supplementId, item.quantity]);
}

async function updatesOf({ shareToken }: { shareToken: string }) {
  const answer = await shop().app.inject(`/api/shared/${shareToken}/visitor`);
  return answer.json<VisitorView>().updates;
}

/** Pays what was opened, and answers with what the order says of where it comes from. */
async function pay(browser: Shopper, secret: string) {
  await browser.confirm(secret);
  const { body } = await browser.settle(secret);
  const [order] = await shop()
    .db.select({ cart: orders.fromSharedCartId, version: orders.fromSharedCartVersion })
    .from(orders)
    .where(eq(orders.id, body.order?.id ?? 0));
  return order;
}

describe('replacing a supplement', () => {
  test('stores version 2 behind the same link and lists the changes', async () => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender);
    const before = await readSentCart(shop(), sender, cart.id);
    expect(await replace(sender, [cart.id])).toEqual({
      status: 200,
      results: [{ id: cart.id, result: 'done' }],
    });
    expect(await linesOf(sender, cart.id)).toEqual([
      [1, 2],
      [3, 1],
    ]);
    const after = await readSentCart(shop(), sender, cart.id);
    expect(after).toMatchObject({ version: 2, shareToken: cart.shareToken, status: 'pending' });
    const items = JSON.parse(after.cartItems) as CartItem[];
    const cents = items.reduce(
      (sum, item) => sum + Math.round(item.price * 100) * item.quantity,
      0,
    );
    expect(Math.round(Number(after.totalAmount) * 100)).toBe(cents);
    const [second] = (JSON.parse(before.cartItems) as CartItem[]).slice(1);
    expect(await updatesOf(cart)).toEqual([
      {
        updatedAt: expect.any(String),
        changes: [`${items[1]?.supplementName} instead of ${second?.supplementName}`],
      },
    ]);
    const link = await shop().app.inject(`/api/shared/${cart.shareToken}`);
    expect(Object.keys(link.json<object>())).toHaveLength(7);
    const kept = await shop()
      .db.select()
      .from(sharedCartVersions)
      .where(eq(sharedCartVersions.sharedCartId, cart.id));
    expect(kept).toMatchObject([
      { version: 1, cartItems: before.cartItems, totalAmount: before.totalAmount },
    ]);
  });

  test('changes each link once when repeated or sent twice', async () => {
    const sender = await signUpPractitioner(shop());
    const carts = [await share(sender), await share(sender), await share(sender)];
    const ids = carts.map(({ id }) => id);
    const [one, other] = await Promise.all([replace(sender, ids), replace(sender, ids)]);
    for (const [index, id] of ids.entries()) {
      const results = [one.results[index]?.result, other.results[index]?.result];
      expect(results.toSorted()).toEqual(['done', 'unchanged']);
      expect(await readSentCart(shop(), sender, id)).toMatchObject({ version: 2 });
    }
    const again = await replace(sender, [...ids, ...ids]);
    expect(again.results).toEqual(ids.map((id) => ({ id, result: 'unchanged' })));
  });

  test('merges with an existing line, up to ten', async () => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender, { 1: 7, 2: 6, 3: 1 });
    await replace(sender, [cart.id], 1, 2);
    expect(await linesOf(sender, cart.id)).toEqual([
      [2, 10],
      [3, 1],
    ]);
  });

  test('changes only own live links and reports each result', async () => {
    const [sender, other] = [await signUpPractitioner(shop()), await signUpPractitioner(shop())];
    const [own, ended, revoked] = [await share(sender), await share(sender), await share(sender)];
    const foreign = await share(other);
    const set = (id: number, values: object) =>
      shop().db.update(sharedCarts).set(values).where(eq(sharedCarts.id, id));
    await set(ended.id, { expiresAt: sql`now() - interval '1 second'` });
    await set(revoked.id, { revokedAt: sql`now()` });
    const ids = [foreign.id, own.id, ended.id, revoked.id, 2_147_483_647];
    expect((await replace(sender, ids)).results.map(({ result }) => result)).toEqual([
      'not_found',
      'done',
      'ended',
      'not_found',
      'not_found',
    ]);
    expect(await readSentCart(shop(), other, foreign.id)).toMatchObject({ version: 1 });
  });

  test.each([
    ['itself', 2],
    ['nothing that there is', 2_147_483_647],
  ])('rejects %s as a replacement', async (_, to) => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender);
    expect((await replace(sender, [cart.id], 2, to)).status).toBe(400);
    expect(await readSentCart(shop(), sender, cart.id)).toMatchObject({ version: 1 });
  });

  test('reopens a declined link and leaves an accepted one accepted', async () => {
    const sender = await signUpPractitioner(shop());
    const [declined, accepted] = [await share(sender), await share(sender)];
    await openBrowser().post(`/api/shared/${declined.shareToken}/decline`, { reason: 'No' });
    await openBrowser().post(`/api/shared/${accepted.shareToken}/accept`, undefined);
    await replace(sender, [declined.id, accepted.id]);
    expect(await readSentCart(shop(), sender, declined.id)).toMatchObject({
      status: 'viewed',
      answeredAt: null,
    });
    expect(await readSentCart(shop(), sender, accepted.id)).toMatchObject({
      status: 'accepted',
      answeredAt: expect.any(String),
    });
    const again = await openBrowser().post(`/api/shared/${declined.shareToken}/accept`, undefined);
    expect(again.status).toBe(200);
    expect(await readSentCart(shop(), sender, declined.id)).toMatchObject({ status: 'accepted' });
  });
});

test('shows the recipient the last 20 changes', async () => {
  const sender = await signUpPractitioner(shop());
  const cart = await share(sender, { 2: 1 });
  for (let made = 0; made < 21; made += 1) {
    await replace(sender, [cart.id], 2 + (made % 2), 3 - (made % 2));
  }
  const updates = await updatesOf(cart);
  expect(updates).toHaveLength(20);
  const moments = updates.map(({ updatedAt }) => updatedAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(await readSentCart(shop(), sender, cart.id)).toMatchObject({ version: 22 });
});

describe('a recipient who declined a former version', () => {
  const readAs = async ({ cookies }: Shopper, token: string) => {
    const url = `/api/shared/${token}/visitor`;
    const answer = await shop().app.inject({ url, cookies: Object.fromEntries(cookies) });
    return answer.json<VisitorView>();
  };

  test('can decline the current one, too', async () => {
    const sender = await signUpPractitioner(shop());
    const { id, shareToken } = await share(sender);
    const browser = openBrowser();
    const decline = (version: number) =>
      browser.post(`/api/shared/${shareToken}/decline`, { version });
    await decline(1);
    expect((await readAs(browser, shareToken)).declinedAt).not.toBeNull();
    await replace(sender, [id]);
    expect(await readAs(browser, shareToken)).toMatchObject({ version: 2, declinedAt: null });
    await decline(2);
    expect((await readAs(browser, shareToken)).declinedAt).not.toBeNull();
    expect(await readSentCart(shop(), sender, id)).toMatchObject({
      status: 'declined',
      answers: [{ version: 2 }, { version: 1 }],
    });
  });

  test('leaves the current version unanswered from an outdated page', async () => {
    const sender = await signUpPractitioner(shop());
    const { id, shareToken } = await share(sender);
    const browser = openBrowser();
    await browser.post(`/api/shared/${shareToken}/viewed`, undefined);
    await replace(sender, [id]);
    const refusal = { version: 1, reason: 'Too much' };
    expect((await browser.post(`/api/shared/${shareToken}/decline`, refusal)).status).toBe(200);
    expect(await readSentCart(shop(), sender, id)).toMatchObject({
      status: 'viewed',
      answeredAt: null,
      declineReason: 'Too much',
      answers: [{ version: 1 }],
    });
    expect((await readAs(browser, shareToken)).declinedAt).toBeNull();
    const unknown = await browser.post(`/api/shared/${shareToken}/decline`, { version: 3 });
    expect(unknown.status).toBe(400);
  });
});

describe('the version of an order', () => {
  const open = async (browser: Shopper, id: number) =>
    secretOf(await browser.load([{ id: 2, quantity: 1 }], { fromSharedCartId: id }));

  test('stays the one that was open at checkout', async () => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender);
    const browser = openBrowser();
    await browser.post(`/api/shared/${cart.shareToken}/viewed`, undefined);
    const secret = await open(browser, cart.id);
    await replace(sender, [cart.id]);
    expect(await pay(browser, secret)).toEqual({ cart: cart.id, version: 1 });
    // The sender compares the order with the version of that time.
    const sent = await readSentCart(shop(), sender, cart.id);
    expect(sent.order?.recommendedAmount).toBe(cart.totalAmount);
    expect(sent.totalAmount).not.toBe(cart.totalAmount);
  });

  test('stays the accepted one, even if paid after a change', async () => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender);
    const browser = openBrowser();
    await browser.post(`/api/shared/${cart.shareToken}/viewed`, undefined);
    await replace(sender, [cart.id]);
    const lines = [{ supplementId: 2, quantity: 1 }];
    const accept = `/api/shared/${cart.shareToken}/accept`;
    expect((await browser.post(accept, { version: 1, lines })).status).toBe(200);
    expect((await browser.post(accept, { version: 2, lines })).status).toBe(400);
    expect(await pay(browser, await open(browser, cart.id))).toEqual({ cart: cart.id, version: 1 });
  });

  test('stays the newer one after another visit', async () => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender);
    const browser = openBrowser();
    await browser.post(`/api/shared/${cart.shareToken}/viewed`, undefined);
    await replace(sender, [cart.id]);
    await browser.post(`/api/shared/${cart.shareToken}/viewed`, undefined);
    expect(await pay(browser, await open(browser, cart.id))).toEqual({ cart: cart.id, version: 2 });
  });

  test('stays the former one if it changes during payment', async () => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender);
    const browser = openBrowser();
    await browser.post(`/api/shared/${cart.shareToken}/viewed`, undefined);
    const secret = await open(browser, cart.id);
    const [order, replaced] = await Promise.all([pay(browser, secret), replace(sender, [cart.id])]);
    expect(order).toEqual({ cart: cart.id, version: 1 });
    expect(replaced.results).toEqual([{ id: cart.id, result: 'done' }]);
    expect(await readSentCart(shop(), sender, cart.id)).toMatchObject({
      status: 'accepted',
      version: 2,
    });
  });
});

describe('renewing and extending', () => {
  test('refuses a total above the maximum', async () => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender, { 28: 2 });
    const isDear = eq(supplements.id, 28);
    const [before] = await shop().db.select().from(supplements).where(isDear);
    const price = (value = '') => shop().db.update(supplements).set({ price: value }).where(isDear);
    await price('50000000.00');
    try {
      expect((await change(sender, 'renew', { ids: [cart.id] })).status).toBe(400);
      expect(await readSentCart(shop(), sender, cart.id)).toMatchObject({ version: 1 });
    } finally {
      await price(before?.price);
    }
  });

  test('updates a link to current prices once', async () => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender, { 5: 2 });
    const [product] = await shop().db.select().from(supplements).where(eq(supplements.id, 5));
    const price = (value: string) =>
      shop().db.update(supplements).set({ price: value }).where(eq(supplements.id, 5));
    await price('77.70');
    try {
      const first = await change(sender, 'renew', { ids: [cart.id] });
      expect(first.results).toEqual([{ id: cart.id, result: 'done' }]);
      const second = await change(sender, 'renew', { ids: [cart.id] });
      expect(second.results).toEqual([{ id: cart.id, result: 'unchanged' }]);
      expect(await readSentCart(shop(), sender, cart.id)).toMatchObject({
        version: 2,
        totalAmount: '155.40',
      });
      expect((await updatesOf(cart))[0]?.changes).toEqual([
        `${product?.name}: $77.70 instead of $${product?.price}`,
      ]);
    } finally {
      await price(product?.price ?? '1.00');
    }
  });

  test.each(['renew', 'extend'])('opens an ended link for thirty days: %s', async (action) => {
    const sender = await signUpPractitioner(shop());
    const cart = await share(sender);
    await shop()
      .db.update(sharedCarts)
      .set({ expiresAt: sql`now() - interval '40 days'` })
      .where(eq(sharedCarts.id, cart.id));
    const results = async () => (await change(sender, action, { ids: [cart.id] })).results;
    expect(await results()).toEqual([{ id: cart.id, result: 'done' }]);
    expect(await results()).toEqual([{ id: cart.id, result: 'unchanged' }]);
    const { expiresAt, version } = await readSentCart(shop(), sender, cart.id);
    expect(version).toBe(1);
    expect((Date.parse(expiresAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  });
});
