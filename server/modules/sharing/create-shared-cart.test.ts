import { count, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedCarts, supplements } from '#server/db/schema.ts';
import { lineCents, parseCents, toDecimal } from '#shared/rules/money.ts';
import type { CartItem } from '#shared/contracts/shared-carts.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
let sender: SignedIn;
beforeAll(async () => {
  sender = await signUpPractitioner(shop());
});

const DAY_MS = 24 * 60 * 60 * 1000;
const REMOVED_ID = 40;
const ITEM = { supplementId: 1, supplementName: 'A', quantity: 1, price: 1 };
const withItem = (change: object) => newCart({}, { cartItems: [{ ...ITEM, ...change }] });

function post(payload: unknown, headers: Record<string, string> = {}) {
  return shop().app.inject({
    method: 'POST',
    url: '/api/shared-carts',
    cookies: sender.cookies,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

async function countCarts(): Promise<number> {
  const [row] = await shop().db.select({ count: count() }).from(sharedCarts);
  return row?.count ?? 0;
}

test('uses names, prices and totals of the catalog', async () => {
  const { db } = shop();
  const [first] = await db.select().from(supplements).where(eq(supplements.id, 1));
  const [second] = await db.select().from(supplements).where(eq(supplements.id, 2));
  const cheat = { supplementName: '<script>alert(1)</script>', price: 0.01 };
  const { id, totalAmount } = await shareCart(shop(), sender, {
    ...newCart(),
    cartItems: [
      { ...cheat, supplementId: 2, quantity: 3 },
      { ...cheat, supplementId: 1, quantity: 1 },
    ],
    totalAmount: 0.01,
  });
  const cents = lineCents(parseCents(second!.price), 3) + parseCents(first!.price);
  expect(totalAmount).toBe(toDecimal(cents));
  const cart = await readSentCart(shop(), sender, id);
  expect(cart.totalAmount).toBe(totalAmount);
  expect(JSON.parse(cart.cartItems)).toEqual([
    { supplementId: 2, supplementName: second!.name, quantity: 3, price: Number(second!.price) },
    { supplementId: 1, supplementName: first!.name, quantity: 1, price: Number(first!.price) },
  ]);
});

test('returns a complete, unguessable link that lasts thirty days', async () => {
  const carts = [await shareCart(shop(), sender), await shareCart(shop(), sender)];
  for (const { shareToken, shareableLink, expiresAt } of carts) {
    expect(shareToken).toMatch(/^[\w-]{43}$/);
    expect(shareableLink).toBe(`http://localhost/shared/${shareToken}`);
    const days = (Date.parse(expiresAt) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 2);
  }
  expect(carts[0]?.shareToken).not.toBe(carts[1]?.shareToken);
});

test('starts pending, trimmed and without a recipient', async () => {
  const { id } = await shareCart(
    shop(),
    sender,
    newCart({ 1: 1 }, { title: '  Gut & skin ', description: ' one\ntwo ' }),
  );
  expect(await readSentCart(shop(), sender, id)).toMatchObject({
    title: 'Gut & skin',
    description: 'one\ntwo',
    status: 'pending',
    toUserId: null,
    firstViewedAt: null,
    answeredAt: null,
    revokedAt: null,
    order: null,
  });
});

test.each([null, '', '   ', undefined])(
  'stores a description of %j as none',
  async (description) => {
    const { id } = await shareCart(shop(), sender, newCart({ 1: 1 }, { description }));
    expect((await readSentCart(shop(), sender, id)).description).toBeNull();
  },
);

test('merges two lines of one supplement', async () => {
  const cartItems = [ITEM, { ...ITEM, quantity: 4 }];
  const { id } = await shareCart(shop(), sender, newCart({}, { cartItems }));
  const cart = await readSentCart(shop(), sender, id);
  const items = JSON.parse(cart.cartItems) as CartItem[];
  expect(items.map((item) => item.quantity)).toEqual([5]);
});

test('accepts sold-out supplements, which come back', async () => {
  await shop().db.update(supplements).set({ stockQuantity: 0 }).where(eq(supplements.id, 30));
  await shareCart(shop(), sender, newCart({ 30: 1 }));
});

describe('an invalid recommendation', () => {
  beforeAll(async () => {
    await shop()
      .db.update(supplements)
      .set({ isActive: false })
      .where(eq(supplements.id, REMOVED_ID));
  });

  test.each<[string, unknown, RegExp]>([
    ['no title', newCart({ 1: 1 }, { title: '' }), /Title required/],
    ['a title of spaces', newCart({ 1: 1 }, { title: '   ' }), /Title required/],
    ['no title at all', newCart({ 1: 1 }, { title: undefined }), /title/i],
    ['a title of 201 characters', newCart({ 1: 1 }, { title: 'x'.repeat(201) }), /200/],
    ['a title with a zero byte', newCart({ 1: 1 }, { title: 'a\u0000b' }), /not allowed/],
    ['a title with a line break', newCart({ 1: 1 }, { title: 'a\nb' }), /not allowed/],
    ['a number for a title', newCart({ 1: 1 }, { title: 7 }), /title/i],
    ['a description too long', newCart({ 1: 1 }, { description: 'x'.repeat(2001) }), /2000/],
    ['a zero byte in the description', newCart({ 1: 1 }, { description: '\u0000' }), /not allow/],
    ['no items', newCart({}), /Empty cart/],
    ['items as JSON text', newCart({}, { cartItems: JSON.stringify([ITEM]) }), /cartItems/],
    ['items as an object', newCart({}, { cartItems: { 0: ITEM } }), /cartItems/],
    ['101 items', newCart({}, { cartItems: Array.from({ length: 101 }, () => ITEM) }), /cartItems/],
    ['an item that is null', newCart({}, { cartItems: [null] }), /cartItems/],
    ['an unknown supplement', newCart({ 9999: 1 }), /9999 is not in the catalog/],
    ['a removed supplement', newCart({ [REMOVED_ID]: 1 }), /40 is not in the catalog/],
    ['supplement 0', withItem({ supplementId: 0 }), /supplementId/],
    ['a supplement past 32 bits', withItem({ supplementId: 2_147_483_648 }), /supplementId/],
    ['a supplement as text', withItem({ supplementId: '1' }), /supplementId/],
    ['quantity 0', withItem({ quantity: 0 }), /quantity/],
    ['quantity -1', withItem({ quantity: -1 }), /quantity/],
    ['quantity 11', withItem({ quantity: 11 }), /quantity/],
    ['quantity 1.5', withItem({ quantity: 1.5 }), /quantity/],
    ['quantity "2"', withItem({ quantity: '2' }), /quantity/],
    ['quantity true', withItem({ quantity: true }), /quantity/],
    [
      'more than ten in two lines',
      newCart(
        {},
        {
          cartItems: [
            { ...ITEM, quantity: 6 },
            { ...ITEM, quantity: 6 },
          ],
        },
      ),
      /at most 10/,
    ],
    ['a price as text', withItem({ price: '1.00' }), /price/],
    ['a negative price', withItem({ price: -1 }), /price/],
    ['a total as text', newCart({ 1: 1 }, { totalAmount: '1.00' }), /totalAmount/],
    ['a list', [newCart()], /./],
    ['null', 'null', /./],
    ['half of it', '{"title":"A"', /./],
    ['a prototype', '{"__proto__":{"title":"A"}}', /./],
  ])('is rejected and not stored: %s', async (_name, payload, message) => {
    const before = await countCarts();
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(message);
    expect(await countCarts()).toBe(before);
  });

  test('gets rejected above the largest total', async () => {
    const isDear = eq(supplements.id, 29);
    const [before] = await shop().db.select().from(supplements).where(isDear);
    const price = (value = '') => shop().db.update(supplements).set({ price: value }).where(isDear);
    await price('50000000.00');
    try {
      const answer = await post(newCart({ 29: 2 }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ message: string }>().message).toContain('$99,999,999.99');
      expect((await post(newCart({ 29: 1 }))).statusCode).toBe(201);
    } finally {
      await price(before?.price);
    }
  });

  test('gets rejected for an invalid host', async () => {
    const before = await countCarts();
    const answer = await post(newCart({ 1: 1 }), { host: 'not a host' });
    expect(answer.statusCode).toBe(400);
    expect(await countCarts()).toBe(before);
  });

  test('gets rejected if it is not JSON or exceeds a megabyte', async () => {
    const text = await post('title=A', { 'content-type': 'text/plain' });
    expect(text.statusCode).toBe(415);
    const huge = await post(newCart({ 1: 1 }, { description: 'x'.repeat(2_000_000) }));
    expect(huge.statusCode).toBe(413);
  });
});
