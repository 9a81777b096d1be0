import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OrderView } from '#shared/contracts/orders.ts';
import { signUp } from '#tests/support/accounts.ts';
import { secretOf, type Shopper } from '#tests/checkout/shopper.ts';
import { decideSettings } from '#tests/support/delivery.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { makeCharges } from '#tests/support/charges.ts';

const shop = useShop();

const LINE = { id: 1, quantity: 2 };

async function buy(browser: Shopper, more: object = {}) {
  const secret = secretOf(await browser.load([LINE], more));
  await browser.confirm(secret);
  const { body } = await browser.settle(secret);
  return body.order!;
}

const open = async (token: string) => {
  const answer = await shop().app.inject(`/api/orders/${token}`);
  return { status: answer.statusCode, body: answer.json<OrderView>() };
};

describe('an order’s page', () => {
  test('shows items, amounts and buyer', async () => {
    const { id, token } = await buy(shop().openBrowser());
    expect(await open(token)).toEqual({
      status: 200,
      body: {
        id,
        token,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        items: [{ id: 1, name: 'Liver Renew', category: 'cleanse', quantity: 2, price: '11.00' }],
        totalItems: 1,
        totalQuantity: 2,
        totalAmount: '22.00',
        charges: makeCharges(2_200),
        discount: null,
        delivery: {
          method: 'pick-up',
          name: 'Pick up at the practice',
          address: null,
          fromDays: null,
          toDays: null,
        },
        carrier: null,
        trackingNumber: null,
        refundedAmount: '0.00',
        paymentStatus: 'paid',
        orderStatus: 'processing',
        customerName: 'Grace Hopper',
        customerEmail: 'grace@shop.example',
      },
    });
  });

  test('shows today’s pick-up note', async () => {
    const { token } = await buy(shop().openBrowser());
    await decideSettings(shop().db, { pickUpNote: 'Monday to Friday, at the counter' });
    await eventually(async () => {
      expect((await open(token)).body).toMatchObject({
        pickUpNote: 'Monday to Friday, at the counter',
      });
    });
  });

  test('does not change when a supplement is edited or hidden', async () => {
    const { token } = await buy(shop().openBrowser());
    const before = await open(token);
    await shop().db.execute(
      sql`update supplements set name = 'Renamed', price = '1.00', category = 'bind', is_active = false where id = 1`,
    );
    expect(await open(token)).toEqual(before);
    await shop().db.execute(
      sql`update supplements set name = 'Liver Renew', category = 'cleanse' where id = 1`,
    );
  });

  test.each(['1', 'x'.repeat(43), 'x'.repeat(100), '..%2f..%2fadmin', "'%20or%201=1--"])(
    'does not find %s',
    async (token) => {
      await buy(shop().openBrowser());
      expect((await open(token)).status).toBe(404);
    },
  );

  test.each(['%00', 'x'.repeat(101)])('refuses %s', async (token) => {
    expect((await open(token)).status).toBe(400);
  });

  test('does not exist for a payment that was never collected', async () => {
    await shop().openBrowser().buy([LINE], 'refusesCapture');
    const [row] = await shop().rows<{ token: string }>(
      sql`select access_token as token from orders`,
    );
    expect((await open(row!.token)).status).toBe(404);
  });
});

describe('a user’s orders', () => {
  const list = async (cookies?: Record<string, string>) => {
    const answer = await shop().app.inject({
      url: '/api/user/orders',
      ...(cookies && { cookies }),
    });
    return { status: answer.statusCode, orders: answer.json<OrderView[]>() };
  };

  test('lists own orders, newest first', async () => {
    const [ada, other] = await Promise.all([signUp(shop().app), signUp(shop().app)]);
    const first = await buy(shop().openBrowser(ada.cookies));
    const second = await buy(shop().openBrowser(ada.cookies));
    await buy(shop().openBrowser());
    const mine = await list(ada.cookies);
    expect(mine.orders.map((order) => order.id)).toEqual([second.id, first.id]);
    expect((await list(other.cookies)).orders).toEqual([]);
    expect((await list()).status).toBe(401);
  });

  test('belong to the user who is signed in when the payment is loaded', async () => {
    const browser = shop().openBrowser();
    await browser.load([LINE]);
    const ada = await signUp(shop().app);
    browser.cookies.set('session', ada.cookies.session);
    const order = await buy(browser);
    expect((await list(ada.cookies)).orders.map(({ id }) => id)).toEqual([order.id]);
  });

  test('do not include payments that were never collected', async () => {
    const ada = await signUp(shop().app);
    await shop().openBrowser(ada.cookies).buy([LINE], 'refusesCapture');
    expect((await list(ada.cookies)).orders).toEqual([]);
  });
});

describe('an order from a recommendation', () => {
  const hash = (token: string) => createHash('sha256').update(token).digest('hex');

  async function share(change: { days?: number; revoked?: boolean } = {}): Promise<number> {
    const { user } = await signUp(shop().app, { roleId: 3 });
    const line = { supplementId: LINE.id, supplementName: 'Zinc', quantity: 1, price: 22 };
    const [cart] = await shop().rows<{ id: number }>(sql`insert into shared_carts
      (from_user_id, share_token, title, cart_items, total_amount, expires_at, revoked_at)
      values (${user.id}, md5(random()::text), 'For you', ${JSON.stringify([line])}, '22.00', now() + make_interval(days => ${change.days ?? 30}),
        ${change.revoked ? sql`now()` : null}) returning id`);
    return cart!.id;
  }

  /** A browser in which the recommendation was opened. */
  async function openCart(cartId: number): Promise<Shopper> {
    const browser = shop().openBrowser();
    await browser.load([{ id: 6, quantity: 1 }]);
    await shop().db.execute(sql`insert into opened_carts (shared_cart_id, browser_id)
      values (${cartId}, ${hash(browser.cookies.get('checkout')!)})`);
    return browser;
  }

  test('names the recommendation and marks it accepted', async () => {
    const cartId = await share();
    await buy(await openCart(cartId), { fromSharedCartId: cartId });
    expect(await shop().rows(sql`select from_shared_cart_id as cart from orders`)).toEqual([
      { cart: cartId },
    ]);
    expect(await shop().rows(sql`select status from shared_carts where id = ${cartId}`)).toEqual([
      { status: 'accepted' },
    ]);
  });

  test.each([
    ['is unknown', async () => 999_999, false],
    ['cannot be', async () => -1.5, false],
    ['is beyond all numbers', async () => 1e300, false],
    ['never existed', async () => null, false],
    ['was not opened in this browser', () => share(), false],
    ['has expired', () => share({ days: -1 }), true],
    ['was withdrawn', () => share({ revoked: true }), true],
  ])('is an ordinary order if the recommendation %s', async (_name, make, opened) => {
    const cartId = await make();
    const browser = opened && cartId !== null ? await openCart(cartId) : shop().openBrowser();
    await buy(browser, { fromSharedCartId: cartId });
    expect(await shop().rows(sql`select from_shared_cart_id as cart from orders`)).toEqual([
      { cart: null },
    ]);
  });
});
