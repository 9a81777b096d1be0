import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders, sharedCarts, users } from '#server/db/schema.ts';
import type { CartCounts, CreatedCart, SentCart } from '#shared/contracts/shared-carts.ts';
import { anyAddress, readCookie, signUp, type SignedIn } from '#tests/support/accounts.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signInAdmin,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
let owner: SignedIn;
beforeAll(async () => {
  owner = await signUpPractitioner(shop());
});

type Cookies = Record<string, string>;

const list = async ({ cookies }: { cookies: Cookies }, query = '') =>
  (await shop().app.inject({ url: `/api/shared-carts/sent${query}`, cookies })).json<SentCart[]>();

const counts = async ({ cookies }: { cookies: Cookies }) =>
  (await shop().app.inject({ url: '/api/shared-carts/counts', cookies })).json<CartCounts>();

function change(cart: { id: number | string }, action: string, { cookies }: { cookies: Cookies }) {
  const url = `/api/shared-carts/${cart.id}/${action}`;
  return shop().app.inject({ method: 'POST', url, cookies });
}

function answer({ shareToken }: CreatedCart['sharedCart'], action: string) {
  return shop().app.inject({
    method: 'POST',
    url: `/api/shared/${shareToken}/${action}`,
    remoteAddress: anyAddress(),
    ...(action === 'decline' && { payload: {} }),
  });
}

describe('permissions', () => {
  type Person = 'visitor' | 'customer' | 'owner' | 'other practitioner' | 'admin' | 'deactivated';
  const PEOPLE: Person[] = [
    'visitor',
    'customer',
    'owner',
    'other practitioner',
    'admin',
    'deactivated',
  ];
  let cart: CreatedCart['sharedCart'];
  const cookies = new Map<Person, Cookies>();

  beforeAll(async () => {
    const deactivated = await signUpPractitioner(shop());
    await shop().db.update(users).set({ isActive: false }).where(eq(users.id, deactivated.user.id));
    cookies.set('visitor', {});
    cookies.set('customer', (await signUp(shop().app)).cookies);
    cookies.set('owner', owner.cookies);
    cookies.set('other practitioner', (await signUpPractitioner(shop())).cookies);
    cookies.set('admin', await signInAdmin(shop()));
    cookies.set('deactivated', deactivated.cookies);
    cart = await shareCart(shop(), owner);
  });

  /** In the order of PEOPLE. */
  const TABLE: [call: string, ...statuses: number[]][] = [
    ['POST /api/shared-carts', 401, 403, 201, 201, 401, 401],
    ['GET /api/shared-carts/sent', 401, 403, 200, 200, 401, 401],
    ['GET /api/shared-carts/sent?userId=1', 401, 403, 200, 200, 401, 401],
    ['GET /api/shared-carts/counts', 401, 403, 200, 200, 401, 401],
    ['POST /api/shared-carts/:id/extend', 401, 403, 200, 404, 401, 401],
    ['GET /api/shared/:token', 200, 200, 200, 200, 200, 200],
    ['POST /api/shared/:token/viewed', 200, 200, 200, 200, 200, 200],
    ['POST /api/shared/:token/accept', 200, 200, 200, 200, 200, 200],
    ['POST /api/shared/:token/decline', 200, 200, 200, 200, 200, 200],
    ['GET /api/user/recommendations', 401, 200, 200, 200, 401, 401],
    ['POST /api/shared-carts/:id/revoke', 401, 403, 200, 404, 401, 401],
  ];
  const cells = TABLE.flatMap(([call, ...statuses]) =>
    PEOPLE.map((person, column) => [call, person, statuses[column] ?? 0] as const),
  );

  test.each(cells)('answer %s as %s with %i', async (call, person, status) => {
    const target = call.endsWith('/revoke') ? await shareCart(shop(), owner) : cart;
    const [method, path] = call.split(' ') as ['GET' | 'POST', string];
    const url = path.replace(':id', String(target.id)).replace(':token', target.shareToken);
    const payload = url.endsWith('/decline') ? {} : newCart();
    const answered = await shop().app.inject({
      method,
      url,
      cookies: cookies.get(person) ?? {},
      remoteAddress: anyAddress(),
      ...(/shared-carts$|decline$/.test(url) && { payload }),
    });
    expect(answered.statusCode).toBe(status);
  });

  test('block cross-site forms', async () => {
    const answered = await shop().app.inject({
      method: 'POST',
      url: `/api/shared-carts/${cart.id}/revoke`,
      cookies: owner.cookies,
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answered.statusCode).toBe(403);
  });
});

describe('the list of sent recommendations', () => {
  test('contains only own ones, newest first', async () => {
    const [one, other] = [await signUpPractitioner(shop()), await signUpPractitioner(shop())];
    const first = await shareCart(shop(), one);
    const second = await shareCart(shop(), one);
    await shareCart(shop(), other);
    for (const query of ['', `?userId=${other.user.id}`, '?before=abc', '?limit=1000']) {
      expect((await list(one, query)).map((cart) => cart.id)).toEqual([second.id, first.id]);
    }
    const [cart] = await list(one);
    expect(Object.keys(cart ?? {}).toSorted()).toEqual(
      [
        ...['id', 'title', 'description', 'status', 'toUserId', 'cartItems', 'totalAmount'],
        ...['shareToken', 'createdAt', 'expiresAt', 'firstViewedAt', 'lastViewedAt'],
        ...['answeredAt', 'declineReason', 'revokedAt', 'order', 'person', 'mail'],
        ...['version', 'answers', 'giftRate'],
      ].toSorted(),
    );
    expect(typeof cart?.cartItems).toBe('string');
    expect(cart?.totalAmount).toMatch(/^\d+\.\d\d$/);
  });

  test('pages by a thousand', async () => {
    const sender = await signUpPractitioner(shop());
    const model = await shareCart(shop(), sender);
    await shop().db.execute(sql`
      insert into shared_carts (from_user_id, share_token, title, cart_items, total_amount, expires_at, created_at)
      select from_user_id, 'copy-' || n, 'Copy ' || n, cart_items, total_amount, expires_at, created_at - interval '1 day'
      from shared_carts, generate_series(1, 1004) n where id = ${model.id}`);
    const read = (url: string) => shop().app.inject({ url, cookies: sender.cookies });
    const first = await read('/api/shared-carts/sent');
    const newest = first.json<SentCart[]>();
    expect(newest).toHaveLength(1_000);
    expect(newest[0]?.title).toBe('Copy 1004');
    expect(first.headers['x-total-count']).toBe('1005');
    const next = `/api/shared-carts/sent?after=${newest.at(-1)?.id}`;
    expect(first.headers.link).toBe(`<${next}>; rel="next"`);
    await shareCart(shop(), sender);
    const second = await read(next);
    expect(second.json<SentCart[]>()).toHaveLength(5);
    expect(second.json<SentCart[]>().at(-1)?.id).toBe(model.id);
    expect(second.headers).toMatchObject({ 'x-total-count': '1006' });
    expect(second.headers.link).toBeUndefined();
  });
});

test('counts recommendations by state', async () => {
  const sender = await signUpPractitioner(shop());
  expect(await counts(sender)).toEqual({ shared: 0, accepted: 0, pending: 0 });
  const carts: CreatedCart['sharedCart'][] = [];
  for (let made = 0; made < 6; made += 1) carts.push(await shareCart(shop(), sender));
  const [untouched, viewed, accepted, declined, revoked, expired] = carts;
  expect(untouched).toBeDefined();
  await answer(viewed!, 'viewed');
  await answer(accepted!, 'accept');
  await answer(declined!, 'decline');
  await change(revoked!, 'revoke', sender);
  await shop()
    .db.update(sharedCarts)
    .set({ expiresAt: sql`now()` })
    .where(eq(sharedCarts.id, expired!.id));
  expect(await counts(sender)).toEqual({ shared: 6, accepted: 1, pending: 2 });
});

describe('revoking', () => {
  test('hides the link from every call for good, also when repeated', async () => {
    const cart = await shareCart(shop(), owner);
    expect((await change(cart, 'revoke', owner)).statusCode).toBe(200);
    const first = await readSentCart(shop(), owner, cart.id);
    expect((await change(cart, 'revoke', owner)).statusCode).toBe(200);
    expect((await readSentCart(shop(), owner, cart.id)).revokedAt).toBe(first.revokedAt);
    const url = `/api/shared/${cart.shareToken}`;
    expect((await shop().app.inject({ url })).statusCode).toBe(404);
    for (const action of ['viewed', 'accept', 'decline']) {
      expect((await answer(cart, action)).statusCode).toBe(404);
    }
    expect((await change(cart, 'extend', owner)).statusCode).toBe(404);
    expect((await readSentCart(shop(), owner, cart.id)).status).toBe('pending');
  });

  test.each(['0', '-1', 'abc', '1.5', '2147483648', '%00'])('rejects the id %s', async (id) => {
    expect((await change({ id }, 'revoke', owner)).statusCode).toBe(400);
  });

  test('rejects an unknown id', async () => {
    expect((await change({ id: 2_147_483_647 }, 'revoke', owner)).statusCode).toBe(404);
    expect((await change({ id: 2_147_483_647 }, 'extend', owner)).statusCode).toBe(404);
  });
});

describe('extending', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const daysLeft = async ({ id }: { id: number }) => {
    const { expiresAt } = await readSentCart(shop(), owner, id);
    return (Date.parse(expiresAt ?? '') - Date.now()) / DAY_MS;
  };

  const setDaysLeft = ({ id }: { id: number }, days: number) =>
    shop()
      .db.update(sharedCarts)
      .set({ expiresAt: sql`now() + make_interval(days => ${days})` })
      .where(eq(sharedCarts.id, id));

  test.each([4, 29])('gives a link with %i days left thirty days, however often', async (days) => {
    const cart = await shareCart(shop(), owner);
    await setDaysLeft(cart, days);
    await change(cart, 'extend', owner);
    expect(await daysLeft(cart)).toBeCloseTo(30, 2);
    expect((await change(cart, 'extend', owner)).statusCode).toBe(200);
    expect(await daysLeft(cart)).toBeCloseTo(30, 2);
  });

  test('does not shorten a link that ends later', async () => {
    const cart = await shareCart(shop(), owner);
    await setDaysLeft(cart, 60);
    expect((await change(cart, 'extend', owner)).statusCode).toBe(200);
    expect(await daysLeft(cart)).toBeCloseTo(60, 2);
  });

  test('opens an expired link for thirty days from now', async () => {
    const cart = await shareCart(shop(), owner);
    await setDaysLeft(cart, -90);
    expect((await answer(cart, 'accept')).statusCode).toBe(409);
    await change(cart, 'extend', owner);
    expect(await daysLeft(cart)).toBeCloseTo(30, 2);
    expect((await answer(cart, 'accept')).statusCode).toBe(200);
  });
});

describe('an order from a recommendation', () => {
  const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' };

  async function pay(cartId: number, checkout: string) {
    const { app } = shop();
    const call = { method: 'POST', cookies: { checkout }, remoteAddress: anyAddress() } as const;
    const created = await app.inject({
      ...call,
      url: '/api/create-payment-intent',
      payload: {
        selectedItems: [{ id: 3, quantity: 1 }],
        customerEmail: '',
        customerName: '',
        fromSharedCartId: cartId,
      },
    });
    const { clientSecret } = created.json<{ clientSecret: string }>();
    const payload = { clientSecret, card: CARD, name: 'Ada', email: 'ada@shop.example' };
    await app.inject({ ...call, url: '/api/demo-payments/confirm', payload });
    await app.inject({ ...call, url: '/api/checkout/settle', payload: { clientSecret } });
  }

  test.each(['accept', 'decline'])(
    'is known to both, and means accepted after %s',
    async (earlier) => {
      const sender = await signUpPractitioner(shop());
      const cart = await shareCart(shop(), sender, newCart({ 3: 1 }));
      await answer(cart, earlier);
      const accepted = await answer(cart, 'accept');
      await pay(cart.id, readCookie(accepted, 'checkout') ?? '');
      const [sent] = await list(sender);
      expect(sent).toMatchObject({ status: 'accepted', order: { totalAmount: sent?.totalAmount } });
      const rows = await shop()
        .db.select({ cart: orders.fromSharedCartId })
        .from(orders)
        .where(eq(orders.id, sent?.order?.id ?? 0));
      expect(rows).toEqual([{ cart: cart.id }]);
      expect(await counts(sender)).toEqual({ shared: 1, accepted: 1, pending: 0 });
    },
  );
});
