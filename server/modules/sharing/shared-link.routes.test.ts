import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkouts, sharedCarts, supplements, users } from '#server/db/schema.ts';
import {
  anyAddress,
  PASSWORD,
  readCookie,
  signUp,
  type SignedIn,
} from '#tests/support/accounts.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import type { CreatedCart } from '#shared/contracts/shared-carts.ts';
import { SEVERAL_APPS } from '#tests/support/several-apps.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
let sender: SignedIn;
beforeAll(async () => {
  sender = await signUpPractitioner(shop());
});

type Call = { cookies?: Record<string, string>; payload?: object; from?: string };

function get(token: string, { cookies = {}, from = anyAddress() }: Call = {}) {
  const url = `/api/shared/${token}`;
  return shop().app.inject({ url, cookies, remoteAddress: from });
}

function post(token: string, action: string, { cookies = {}, payload }: Call = {}) {
  return shop().app.inject({
    method: 'POST',
    url: `/api/shared/${token}/${action}`,
    cookies,
    remoteAddress: anyAddress(),
    ...(payload && { payload }),
  });
}

const statusOf = async ({ id }: CreatedCart['sharedCart']) =>
  (await readSentCart(shop(), sender, id)).status;

async function expire({ id }: CreatedCart['sharedCart']) {
  await shop()
    .db.update(sharedCarts)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sharedCarts.id, id));
}

/** Opens a checkout in the name of a recommendation: the one that it then belongs to. */
async function findCartOfCheckout({ id }: CreatedCart['sharedCart'], browser: string) {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/create-payment-intent',
    cookies: { checkout: browser },
    remoteAddress: anyAddress(),
    payload: {
      selectedItems: [{ id: 1, quantity: 1 }],
      customerEmail: '',
      customerName: '',
      fromSharedCartId: id,
    },
  });
  expect(answer.statusCode).toBe(200);
  const [row] = await shop()
    .db.select()
    .from(checkouts)
    .where(eq(checkouts.clientSecret, answer.json<{ clientSecret: string }>().clientSecret));
  return row?.sharedCartId;
}

describe('a visitor with the link', () => {
  test('reads the recommendation, but not its sender or state', async () => {
    const cart = await shareCart(shop(), sender);
    const answer = await get(cart.shareToken);
    expect(answer.statusCode).toBe(200);
    const body = answer.json<Record<string, unknown>>();
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'id',
        'title',
        'description',
        'cartItems',
        'totalAmount',
        'createdAt',
        'expiresAt',
      ].toSorted(),
    );
    expect(body).toMatchObject({ id: cart.id, title: 'Better sleep' });
    expect(body['totalAmount']).toBe(Number(cart.totalAmount));
    expect(body['cartItems']).toHaveLength(2);
    for (const secret of [sender.email, sender.user.username, cart.shareToken, 'pending']) {
      expect(answer.body).not.toContain(secret);
    }
  });

  test('changes nothing by reading, as previews do', async () => {
    const cart = await shareCart(shop(), sender);
    const before = await readSentCart(shop(), sender, cart.id);
    const page = `/shared/${cart.shareToken}`;
    for (const url of [`/api${page}`, page]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await shop().app.inject({ method, url, remoteAddress: anyAddress() });
        expect([url, method, answer.statusCode]).toEqual([url, method, 200]);
      }
    }
    for (const action of ['viewed', 'accept', 'decline']) {
      const url = `/api${page}/${action}`;
      expect((await shop().app.inject({ url })).statusCode).toBe(404);
    }
    expect(await readSentCart(shop(), sender, cart.id)).toEqual(before);
  });

  test('finds no trace in search engines and no name in previews', async () => {
    const cart = await shareCart(shop(), sender, newCart({ 1: 1 }, { title: 'For Ada’s liver' }));
    const page = await shop().app.inject({ url: `/shared/${cart.shareToken}` });
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.body).toContain('property="og:title"');
    expect(page.body).not.toContain('liver');
    expect(page.body).not.toContain(sender.user.username);
  });
});

describe('an invalid link', () => {
  test.each([
    ['another token', 'A'.repeat(43)],
    ['101 characters', 'a'.repeat(101)],
    ['a zero byte', '%00'],
    ['a way out', '..%2f..%2fadmin'],
    ['an attack on the query', "'%20or%20'1'='1"],
    ['a wildcard', '%25'],
    ['an emoji', encodeURIComponent('🌿')],
  ])('is not found: %s', async (_name, token) => {
    for (const answer of [
      await get(token),
      await post(token, 'viewed'),
      await post(token, 'accept'),
      await post(token, 'decline', { payload: {} }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
    // The page answers as for every unknown link: it says so itself.
    const page = await shop().app.inject({ url: `/shared/${token}` });
    expect([200, 404]).toContain(page.statusCode);
    expect(page.body).not.toContain('og:title');
  });

  test('does not get found by id, prefix or another case', async () => {
    const { id, shareToken } = await shareCart(shop(), sender);
    const swapped = shareToken.replace(/[a-zA-Z]/, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    for (const token of [String(id), shareToken.slice(0, -1), `${shareToken}x`, swapped]) {
      expect((await get(token)).statusCode).toBe(404);
    }
  });

  test.skipIf(SEVERAL_APPS)(
    'answers sixty misses a minute from one IP and refuses the next',
    async () => {
      const cart = await shareCart(shop(), sender);
      const from = anyAddress();
      for (let miss = 0; miss < 60; miss += 1) {
        expect((await get(`guess-${miss}`, { from })).statusCode).toBe(404);
      }
      const late = await get('guess-60', { from });
      expect(late.statusCode).toBe(429);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get(cart.shareToken, { from })).statusCode).toBe(200);
      expect((await get('guess-61')).statusCode).toBe(404);
    },
  );
});

describe('an expired link', () => {
  test('can only be read', async () => {
    const cart = await shareCart(shop(), sender);
    await expire(cart);
    const answer = await get(cart.shareToken);
    expect(answer.statusCode).toBe(200);
    expect(Date.parse(answer.json<{ expiresAt: string }>().expiresAt)).toBeLessThan(Date.now());
    for (const [action, payload] of [['accept'], ['decline', {}]] as const) {
      const refused = await post(cart.shareToken, action, payload && { payload });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ message: 'This recommendation has expired.' });
    }
    expect(await statusOf(cart)).toBe('pending');
  });

  test('does not get recorded with an order, even if it was accepted before', async () => {
    const cart = await shareCart(shop(), sender, newCart({ 1: 1 }));
    const accepted = await post(cart.shareToken, 'accept');
    const checkout = readCookie(accepted, 'checkout') ?? '';
    expect(await findCartOfCheckout(cart, '')).toBeNull();
    expect(await findCartOfCheckout(cart, checkout)).toBe(cart.id);
    await expire(cart);
    expect(await findCartOfCheckout(cart, checkout)).toBeNull();
  });
});

test('hides links of a deleted account', async () => {
  const leaving = await signUpPractitioner(shop());
  const cart = await shareCart(shop(), leaving);
  const deleted = await shop().app.inject({
    method: 'POST',
    url: '/api/user/delete-account',
    cookies: leaving.cookies,
    payload: { password: PASSWORD },
  });
  expect(deleted.statusCode).toBe(200);
  expect((await get(cart.shareToken)).statusCode).toBe(404);
  expect((await post(cart.shareToken, 'accept')).statusCode).toBe(404);
});

test('serves links of a deactivated account, with orders', async () => {
  const former = await signUpPractitioner(shop());
  const cart = await shareCart(shop(), former, newCart({ 1: 1 }));
  await shop().db.update(users).set({ isActive: false }).where(eq(users.id, former.user.id));
  expect((await get(cart.shareToken)).statusCode).toBe(200);
  const accepted = await post(cart.shareToken, 'accept');
  expect(accepted.statusCode).toBe(200);
  const checkout = readCookie(accepted, 'checkout') ?? '';
  expect(await findCartOfCheckout(cart, checkout)).toBe(cart.id);
});

describe('the status', () => {
  /** Every way to go in up to three steps, and where it must lead. */
  const NEXT: Record<string, Record<string, string>> = {
    pending: { viewed: 'viewed', accept: 'accepted', decline: 'declined' },
    viewed: { viewed: 'viewed', accept: 'accepted', decline: 'declined' },
    accepted: { viewed: 'accepted', accept: 'accepted', decline: 'accepted' },
    declined: { viewed: 'declined', accept: 'declined', decline: 'declined' },
  };
  const ACTIONS = ['viewed', 'accept', 'decline'];
  const ways = ACTIONS.flatMap((first) => ACTIONS.map((second) => [first, second] as const));

  test.each(ways)('follows %s, then %s', async (...actions) => {
    const cart = await shareCart(shop(), sender);
    let expected = 'pending';
    for (const action of actions) {
      const payload = action === 'decline' ? { payload: {} } : {};
      expect((await post(cart.shareToken, action, payload)).statusCode).toBe(200);
      expected = NEXT[expected]?.[action] ?? '';
      expect(await statusOf(cart)).toBe(expected);
    }
  });

  test('stores the first and the last visit', async () => {
    const cart = await shareCart(shop(), sender);
    await post(cart.shareToken, 'viewed');
    const first = await readSentCart(shop(), sender, cart.id);
    expect(first.firstViewedAt).toBe(first.lastViewedAt);
    await post(cart.shareToken, 'viewed');
    const later = await readSentCart(shop(), sender, cart.id);
    expect(later.firstViewedAt).toBe(first.firstViewedAt);
    expect(Date.parse(later.lastViewedAt ?? '')).toBeGreaterThan(Date.parse(first.lastViewedAt!));
  });

  test('ignores visits of the sender', async () => {
    const cart = await shareCart(shop(), sender);
    const { cookies } = sender;
    await post(cart.shareToken, 'viewed', { cookies });
    await post(cart.shareToken, 'decline', { cookies, payload: {} });
    expect((await post(cart.shareToken, 'accept', { cookies })).statusCode).toBe(200);
    expect(await readSentCart(shop(), sender, cart.id)).toMatchObject({
      status: 'pending',
      toUserId: null,
      firstViewedAt: null,
      answeredAt: null,
    });
  });

  test('counts as one answer when two come at once', async () => {
    const cart = await shareCart(shop(), sender);
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2
          ? post(cart.shareToken, 'accept')
          : post(cart.shareToken, 'decline', { payload: { reason: 'No' } }),
      ),
    );
    const { status, declineReason } = await readSentCart(shop(), sender, cart.id);
    expect(['accepted', 'declined']).toContain(status);
    expect(declineReason).toBe(status === 'declined' ? 'No' : null);
  });
});

describe('accepting', () => {
  test('returns current prices and stock', async () => {
    const { db } = shop();
    const cart = await shareCart(shop(), sender, newCart({ 20: 3, 21: 1, 22: 1 }));
    const [before] = await db.select().from(supplements).where(eq(supplements.id, 20));
    await db
      .update(supplements)
      .set({ price: '99.50', stockQuantity: 1, name: 'Renamed' })
      .where(eq(supplements.id, 20));
    await db.update(supplements).set({ isActive: false }).where(eq(supplements.id, 21));
    const answer = await post(cart.shareToken, 'accept');
    expect(answer.json()).toMatchObject({
      fromSharedCartId: cart.id,
      lines: [
        {
          supplementId: 20,
          supplementName: before!.name,
          quantity: 3,
          recommendedPrice: before!.price,
          price: '99.50',
          available: 1,
        },
        { supplementId: 21, available: 0 },
        { supplementId: 22, quantity: 1 },
      ],
    });
  });

  test('makes the first signed-in visitor the recipient, who finds it again', async () => {
    const cart = await shareCart(shop(), sender);
    const [first, second] = [await signUp(shop().app), await signUp(shop().app)];
    await post(cart.shareToken, 'accept', { cookies: first.cookies });
    await post(cart.shareToken, 'accept', { cookies: second.cookies });
    expect((await readSentCart(shop(), sender, cart.id)).toUserId).toBe(first.user.id);
    const mine = async ({ cookies }: SignedIn) =>
      (await shop().app.inject({ url: '/api/user/recommendations', cookies })).json<unknown[]>();
    expect(await mine(first)).toEqual([
      expect.objectContaining({ id: cart.id, shareToken: cart.shareToken }),
    ]);
    expect(await mine(second)).toEqual([]);
    expect(await mine(sender)).toEqual([]);
  });
});

describe('declining', () => {
  test('stores the reason for the sender', async () => {
    const cart = await shareCart(shop(), sender);
    await post(cart.shareToken, 'decline', { payload: { reason: ' Too much\nat once ' } });
    expect(await readSentCart(shop(), sender, cart.id)).toMatchObject({
      status: 'declined',
      declineReason: 'Too much\nat once',
    });
  });

  test.each([
    ['a long story', { reason: 'x'.repeat(501) }],
    ['a number', { reason: 7 }],
    ['a zero byte', { reason: 'a\u0000b' }],
    ['another field', { reason: 'No', status: 'accepted' }],
  ])('refuses %s', async (_name, payload) => {
    const cart = await shareCart(shop(), sender);
    expect((await post(cart.shareToken, 'decline', { payload })).statusCode).toBe(400);
    expect(await statusOf(cart)).toBe('pending');
  });
});
