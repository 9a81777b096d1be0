import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import type { PracticeClient } from '#shared/contracts/practice.ts';
import { createShopper, type Shopper, sendInto } from '#tests/checkout/shopper.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const BASKET = [{ id: 1, quantity: 2 }];

let sender: SignedIn;

const setRate = (commissionRate: number) =>
  shop().db.update(users).set({ commissionRate }).where(eq(users.id, sender.user.id));

beforeAll(async () => {
  sender = await signUpPractitioner(shop());
  await setRate(1_000);
});

type Method = 'GET' | 'POST' | 'PUT';

function ask(method: Method, url: string, payload?: object) {
  const { cookies } = sender;
  return shop().app.inject({ method, url, cookies, ...(payload && { payload }) });
}

async function readGivenRate(token: string): Promise<number> {
  const answer = await shop().app.inject(`/api/shared/${token}/sender`);
  return answer.json<{ givenRate: number }>().givenRate;
}

async function discountOf(shopper: Shopper, cart: { id: number; shareToken: string }) {
  await shopper.load(BASKET);
  await shopper.post(`/api/shared/${cart.shareToken}/viewed`, {});
  const { body } = await shopper.load(BASKET, { fromSharedCartId: cart.id });
  return body.discount;
}

const openBrowser = () => createShopper(sendInto(shop().app));

describe('a gift', () => {
  test('is shown on the page of the link and given to its readers', async () => {
    const cart = await shareCart(shop(), sender, newCart({ 1: 2 }, { giftRate: 500 }));
    expect(await readGivenRate(cart.shareToken)).toBe(500);
    expect(await readSentCart(shop(), sender, cart.id)).toMatchObject({ giftRate: 500 });
    expect(await discountOf(openBrowser(), cart)).toEqual({ kind: 'gift', code: null });
  });

  test.each([1_001, 9_001, -1, 1.5])(
    'is refused at %d hundredths of a percent',
    async (giftRate) => {
      const answer = await ask('POST', '/api/shared-carts', newCart({ 1: 2 }, { giftRate }));
      expect(answer.statusCode).toBe(400);
    },
  );

  test('never exceeds a rate that has fallen since', async () => {
    const cart = await shareCart(shop(), sender, newCart({ 1: 2 }, { giftRate: 800 }));
    await setRate(300);
    expect(await readGivenRate(cart.shareToken)).toBe(300);
    await setRate(0);
    expect(await discountOf(openBrowser(), cart)).toBeNull();
    await setRate(1_000);
  });

  test('is not for the practitioner who gives it', async () => {
    const cart = await shareCart(shop(), sender, newCart({ 1: 2 }, { giftRate: 500 }));
    const own = createShopper(sendInto(shop().app), sender.cookies);
    expect(await discountOf(own, cart)).toBeNull();
  });

  test('changes with an edit that names it, and stays otherwise', async () => {
    const { id } = await shareCart(shop(), sender, newCart({ 1: 2 }, { giftRate: 500 }));
    const items = [{ supplementId: 1, quantity: 2 }];
    const edit = { title: 'Better sleep', description: '', items, lines: [], version: 1 };
    await ask('PUT', `/api/shared-carts/${id}`, edit);
    expect(await readSentCart(shop(), sender, id)).toMatchObject({ giftRate: 500, version: 1 });
    await ask('PUT', `/api/shared-carts/${id}`, { ...edit, giftRate: 200 });
    expect(await readSentCart(shop(), sender, id)).toMatchObject({ giftRate: 200 });
    const above = await ask('PUT', `/api/shared-carts/${id}`, { ...edit, giftRate: 1_001 });
    expect(above.statusCode).toBe(400);
  });
});

describe('a client’s discount', () => {
  test('is given on all recommendations for the client', async () => {
    const person = { name: 'Mary', email: null, note: null };
    const added = await ask('POST', '/api/practice/clients', { ...person, discountRate: 700 });
    const { id: personId } = added.json<PracticeClient>();
    const cart = await shareCart(shop(), sender, newCart({ 1: 2 }, { personId, giftRate: 500 }));
    expect(await readGivenRate(cart.shareToken)).toBe(700);
    expect(await discountOf(openBrowser(), cart)).toMatchObject({ kind: 'client' });
    await ask('PUT', `/api/practice/clients/${personId}`, { ...person, discountRate: 0 });
    expect(await discountOf(openBrowser(), cart)).toMatchObject({ kind: 'gift' });
  });

  test('is refused above the commission, and stays without the field', async () => {
    const person = { name: 'Ada', email: null, note: null };
    const add = (discountRate: number) =>
      ask('POST', '/api/practice/clients', { ...person, discountRate });
    expect((await add(1_001)).statusCode).toBe(400);
    const { id } = (await add(1_000)).json<PracticeClient>();
    const changed = await ask('PUT', `/api/practice/clients/${id}`, { ...person, name: 'Ada B.' });
    expect(changed.json()).toMatchObject({ name: 'Ada B.', discountRate: 1_000 });
  });
});
