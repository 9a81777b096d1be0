import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOME, PARCEL } from '#tests/checkout/delivery-ways.ts';
import { secretOf, type Shopper } from '#tests/checkout/shopper.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { newRegistration } from '#tests/support/accounts.ts';
import { decideSettings } from '#tests/support/delivery.ts';

const shop = useShop();

const BASKET = [{ id: 1, quantity: 2 }];

async function register(browser: Shopper) {
  const person = newRegistration();
  expect((await browser.post('/api/user/register', person)).status).toBe(201);
  return person;
}

type Person = Awaited<ReturnType<typeof register>>;

const signIn = async (browser: Shopper, { email, password }: Person) =>
  expect((await browser.post('/api/user/login', { email, password })).status).toBe(200);

/** From another device: the first one keeps its cookies. */
async function signOutEverywhere(person: Person) {
  const elsewhere = shop().openBrowser();
  await signIn(elsewhere, person);
  expect((await elsewhere.post('/api/user/logout-everywhere', {})).status).toBe(200);
}

/** Somebody with an account has a payment with an address open, then loses the session. */
async function leaveOpen() {
  await decideSettings(shop().db, { deliveryMethods: [PARCEL] });
  const browser = shop().openBrowser();
  const person = await register(browser);
  const first = secretOf(await browser.load(BASKET));
  const secret = secretOf(await browser.deliver(first, 'parcel', HOME));
  await signOutEverywhere(person);
  return { browser, person, secret };
}

const readCheckout = async (secret: string) => {
  const [row] = await shop().rows(
    sql`select state, user_id, shared_cart_id, displaced_at, acknowledged_at, delivery from checkouts where client_secret = ${secret}`,
  );
  return row;
};
const countOpen = () => shop().db.$count(sql`checkouts`, sql`state in ('creating', 'open')`);

test.each(['nobody', 'somebody else'])(
  'with %s signed in, an open payment of an account is left as it is and another one is started',
  async (visitor) => {
    const { browser, secret } = await leaveOpen();
    const before = await readCheckout(secret);
    if (visitor === 'somebody else') await register(browser);

    const loaded = await browser.load(BASKET);
    expect(loaded.body).toMatchObject({ status: 'open', delivery: { address: null } });
    expect(secretOf(loaded)).not.toBe(secret);
    expect((await browser.deliver(secret, 'pick-up')).status).toBe(403);
    // The same way to the same address: nothing of the other one is met or replaced.
    const own = secretOf(await browser.deliver(secretOf(loaded), 'parcel', HOME));
    expect(own).not.toBe(secret);
    for (let id = 2; id <= 6; id += 1) await browser.load([{ id, quantity: 1 }]);
    expect(await readCheckout(secret)).toEqual(before);
  },
);

test.each(['nobody', 'somebody else'])(
  'with %s signed in, a paid order that was not seen is not shown',
  async (visitor) => {
    const { browser, person, secret } = await leaveOpen();
    await signIn(browser, person);
    await browser.confirm(secret);
    const paid = await browser.settle(secret);
    expect(paid.body).toMatchObject({ status: 'paid', order: { token: expect.any(String) } });
    await signOutEverywhere(person);
    if (visitor === 'somebody else') await register(browser);

    expect((await browser.load(BASKET)).body).toMatchObject({
      status: 'open',
      order: null,
      delivery: { address: null },
    });
    expect((await browser.settle(secret)).body).toEqual({ status: 'paid', order: null });
    await browser.acknowledge(secret);
    expect(await readCheckout(secret)).toMatchObject({ acknowledged_at: null });

    // Its own shopper finds it again.
    await signIn(browser, person);
    expect((await browser.load(BASKET)).body).toMatchObject({
      status: 'paid',
      clientSecret: secret,
      order: paid.body.order,
    });
  },
);

test('loses no payment when the session ends during confirmation', async () => {
  const { browser, person, secret } = await leaveOpen();
  await browser.confirm(secret);
  expect(await browser.settle(secret)).toEqual({
    status: 200,
    body: { status: 'paid', order: null },
  });
  expect(
    await shop().rows(
      sql`select payment_status, email from orders join users on users.id = orders.user_id`,
    ),
  ).toEqual([{ payment_status: 'paid', email: person.email }]);
});

test('leaves a payment at the bank to its shopper when the session ends', async () => {
  const { browser, secret } = await leaveOpen();
  await browser.confirm(secret, 'asks');
  expect(secretOf(await browser.load(BASKET))).not.toBe(secret);
  await browser.answerBank(secret, true);
  expect((await browser.settle(secret)).body.status).toBe('paid');
});

test('continues a guest’s payment after signing in, in any number of windows', async () => {
  const browser = shop().openBrowser();
  const secret = secretOf(await browser.load(BASKET));
  await register(browser);
  const windows = await Promise.all(Array.from({ length: 5 }, () => browser.load(BASKET)));
  expect(windows.map(secretOf)).toEqual(Array.from({ length: 5 }, () => secret));
  expect(await countOpen()).toBe(1);
  await browser.confirm(secret);
  expect((await browser.settle(secret)).body.order?.token).toEqual(expect.any(String));
});

test('charges a guest who signed in in another window once for both payments', async () => {
  await decideSettings(shop().db, { deliveryMethods: [PARCEL] });
  const browser = shop().openBrowser();
  const guests = secretOf(await browser.load(BASKET));
  await shop().db.execute(sql`update supplements set price = '98.00' where id = 1`);
  const person = await register(browser);
  const own = secretOf(await browser.load(BASKET));
  await browser.confirm(guests);
  await browser.confirm(own);
  expect((await browser.settle(own)).body.status).toBe('paid');
  expect((await browser.settle(guests)).status).toBe(409);

  // The next person at this computer learns nothing of the order and can buy the same.
  await signOutEverywhere(person);
  const next = await browser.deliver(guests, 'parcel', HOME);
  expect(next.body.order).not.toEqual(expect.anything());
  expect((await browser.buy(BASKET)).body.status).toBe('paid');
});

test('does not let a guest’s payment block the account’s', async () => {
  const browser = shop().openBrowser();
  const guests = secretOf(await browser.load(BASKET));
  await shop().db.execute(sql`update checkouts set fingerprint = 'changing'`);
  await register(browser);
  const own = secretOf(await browser.load(BASKET));
  await shop().db.execute(
    sql`update checkouts set fingerprint = (select fingerprint from checkouts where client_secret = ${own})`,
  );
  expect(secretOf(await browser.load(BASKET))).toBe(own);
  await browser.confirm(guests);
  expect((await browser.settle(guests)).body.order?.token).toEqual(expect.any(String));
});
