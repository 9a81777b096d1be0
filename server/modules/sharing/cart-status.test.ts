import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedCarts } from '#server/db/schema.ts';
import type { Need } from '#shared/contracts/needs.ts';
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
const openBrowser = (cookies?: Record<string, string>) =>
  createShopper(sendInto(shop().app), cookies);

async function share() {
  const sender = await signUpPractitioner(shop());
  const cart = await shareCart(shop(), sender, newCart({ 1: 1 }));
  return { sender, cart, read: () => readSentCart(shop(), sender, cart.id) };
}

async function order(browser: Shopper, { id, shareToken }: { id: number; shareToken: string }) {
  await browser.post(`/api/shared/${shareToken}/viewed`, undefined);
  const secret = secretOf(await browser.load([{ id: 1, quantity: 1 }], { fromSharedCartId: id }));
  await browser.confirm(secret);
  expect((await browser.settle(secret)).body.status).toBe('paid');
}

async function ask<T>({ cookies }: SignedIn, url: string): Promise<T> {
  const answer = await shop().app.inject({ url, cookies });
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
}

test('accepts the recommendation with an order', async () => {
  const { cart, read } = await share();
  await order(openBrowser(), cart);
  expect(await read()).toMatchObject({
    status: 'accepted',
    answeredAt: expect.any(String),
    order: { id: expect.any(Number) },
  });
});

test("ignores the sender's own orders in status, updates and needs", async () => {
  const { sender, cart, read } = await share();
  await order(openBrowser(sender.cookies), cart);
  expect(await read()).toMatchObject({ status: 'pending', answeredAt: null, order: null });
  expect(await ask(sender, '/api/user/profile')).toMatchObject({ hasUpdates: false });

  const isCart = eq(sharedCarts.id, cart.id);
  const endsSoon = { expiresAt: sql`now() + interval '1 day'` };
  await shop().db.update(sharedCarts).set(endsSoon).where(isCart);
  const needs = await ask<Need[]>(sender, '/api/shared-carts/needs');
  expect(needs).toMatchObject([{ kind: 'ending', carts: [{ id: cart.id }] }]);

  await openBrowser().post(`/api/shared/${cart.shareToken}/decline`, { reason: 'Later' });
  expect(await read()).toMatchObject({ status: 'declined', declineReason: 'Later' });
});

test('dates the acceptance by the order after a refusal, otherwise by the answer', async () => {
  const [refused, accepted] = [await share(), await share()];
  await openBrowser().post(`/api/shared/${refused.cart.shareToken}/decline`, {});
  await openBrowser().post(`/api/shared/${accepted.cart.shareToken}/accept`, undefined);
  for (const { cart, read } of [refused, accepted]) {
    const { answeredAt } = await read();
    await order(openBrowser(), cart);
    const after = await read();
    expect(after.status).toBe('accepted');
    const isLater = Date.parse(after.answeredAt ?? '') > Date.parse(answeredAt ?? '');
    expect(isLater).toBe(cart === refused.cart);
  }
});
