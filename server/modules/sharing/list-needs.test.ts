import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, refunds, sharedCarts, supplements } from '#server/db/schema.ts';
import type { Need } from '#shared/contracts/needs.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { newCart, shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { makeCharges } from '#tests/support/charges.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });
const openBrowser = () => createShopper(sendInto(shop().app));

const share = (sender: SignedIn, quantities: Record<number, number>) =>
  shareCart(shop(), sender, newCart(quantities));

const setCart = (id: number, values: object) =>
  shop().db.update(sharedCarts).set(values).where(eq(sharedCarts.id, id));

async function list({ cookies }: SignedIn): Promise<Need[]> {
  const answer = await shop().app.inject({ url: '/api/shared-carts/needs', cookies });
  expect(answer.statusCode).toBe(200);
  return answer.json<Need[]>();
}

/** Which links each kind of need names. */
const idsByKind = (needs: Need[]) =>
  Object.fromEntries(needs.map(({ kind, carts }) => [kind, carts.map((cart) => cart.id)]));

test('lists nothing without links or problems', async () => {
  const sender = await signUpPractitioner(shop());
  expect(await list(sender)).toEqual([]);
  await share(sender, { 1: 1 });
  expect(await list(sender)).toEqual([]);
});

/** Makes 1,000 copies that end after the link, each a minute later than the one before. */
async function copyCart({ id }: { id: number }): Promise<void> {
  await shop().db.execute(sql`
    insert into shared_carts (from_user_id, share_token, title, cart_items, total_amount, expires_at)
    select from_user_id, 'copy ' || ${id}::int || ' ' || n, 'Copy ' || n, cart_items, total_amount,
      expires_at + make_interval(mins => n)
    from shared_carts, generate_series(1, 1000) n where id = ${id}`);
}

test('looks at the 1,000 newest ordered links', async () => {
  const sender = await signUpPractitioner(shop());
  const first = await share(sender, { 1: 1 });
  await copyCart(first);
  const carts = await shop()
    .db.select({ id: sharedCarts.id })
    .from(sharedCarts)
    .where(eq(sharedCarts.fromUserId, sender.user.id))
    .orderBy(sharedCarts.id);
  // One Liver Renew lasts 45 days.
  const item = { id: 1, name: 'Liver Renew', category: 'cleanse', quantity: 1, price: '34.00' };
  const createdAt = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString();
  await shop()
    .db.insert(orders)
    .values(carts.map(({ id }) => makeOrderRow([item], { fromSharedCartId: id, createdAt })));
  expect(idsByKind(await list(sender))).toEqual({
    running_out: carts.slice(1).map(({ id }) => id),
  });
});

test('looks at the 1,000 live links that end first', async () => {
  const sender = await signUpPractitioner(shop());
  const { id } = await share(sender, { 1: 1 });
  await copyCart({ id });
  const isOwn = eq(sharedCarts.fromUserId, sender.user.id);
  const dearer = sql`replace(${sharedCarts.cartItems}, '"price":', '"price":1')`;
  await shop().db.update(sharedCarts).set({ cartItems: dearer }).where(isOwn);
  const [need, ...others] = await list(sender);
  expect(others).toEqual([]);
  expect(need).toMatchObject({ kind: 'price_changed', supplement: { id: 1 } });
  expect(need?.carts).toHaveLength(1_000);
  expect(need?.carts[0]?.id).toBe(id);
  expect(need?.carts.at(-1)?.title).toBe('Copy 999');
});

test('lists live links with a sold-out product and offers replacements', async () => {
  const [sender, other] = [await signUpPractitioner(shop()), await signUpPractitioner(shop())];
  const [live, second] = [await share(sender, { 6: 1, 1: 1 }), await share(sender, { 6: 2 })];
  await share(sender, { 1: 1 });
  const [expired, revoked, ordered] = [
    await share(sender, { 6: 1 }),
    await share(sender, { 6: 1 }),
    await share(sender, { 6: 1, 2: 1 }),
  ];
  await share(other, { 6: 1 });
  await setCart(expired.id, { expiresAt: sql`now() - interval '1 second'` });
  await setCart(revoked.id, { revokedAt: sql`now()` });
  const browser = openBrowser();
  await browser.post(`/api/shared/${ordered.shareToken}/viewed`, undefined);
  const secret = secretOf(
    await browser.load([{ id: 2, quantity: 1 }], { fromSharedCartId: ordered.id }),
  );
  await browser.confirm(secret);
  await browser.settle(secret);
  expect(await list(sender)).toEqual([]);

  const { call } = await openConsole(shop());
  const [product] = await shop().db.select().from(supplements).where(eq(supplements.id, 6));
  const setStock = (stockQuantity: number) =>
    call('PUT', '/supplements/6/stock', { stockQuantity, lowStockThreshold: 5 });
  await setStock(0);
  try {
    const needs = await list(sender);
    expect(needs).toMatchObject([
      {
        kind: 'out_of_stock',
        supplement: { id: 6, name: product?.name, price: product?.price },
        carts: [{ id: live.id, shareToken: live.shareToken, was: null }, { id: second.id }],
      },
    ]);
    const offered = needs[0]?.replacements ?? [];
    expect(offered.length).toBeGreaterThan(0);
    for (const { id, shared } of offered) {
      const [row] = await shop().db.select().from(supplements).where(eq(supplements.id, id));
      expect(row).toMatchObject({ isActive: true });
      expect(row?.stockQuantity).toBeGreaterThan(0);
      expect(shared).not.toEqual([]);
      for (const { name, amount, unit } of shared) {
        const isThere = { name: expect.stringContaining(name), amount, unit };
        expect(row?.label?.facts).toContainEqual(expect.objectContaining(isThere));
        expect(JSON.stringify(product?.label?.facts)).toContain(name);
      }
    }
    const replaced = await shop().app.inject({
      method: 'POST',
      url: '/api/shared-carts/replace',
      cookies: sender.cookies,
      payload: { ids: [live.id, second.id], from: 6, to: offered[0]?.id },
    });
    expect(replaced.statusCode).toBe(200);
    expect(await list(sender)).toEqual([]);
    // A supplement that was taken out of the catalog is as gone as one that has run out.
    expect(idsByKind(await list(other))).toMatchObject({ out_of_stock: [expect.any(Number)] });
  } finally {
    await setStock(product?.stockQuantity ?? 10);
  }
});

test('offers no replacement that the link already contains', async () => {
  const sender = await signUpPractitioner(shop());
  const { call } = await openConsole(shop());
  const [product] = await shop().db.select().from(supplements).where(eq(supplements.id, 8));
  const setStock = (stockQuantity: number) =>
    call('PUT', '/supplements/8/stock', { stockQuantity, lowStockThreshold: 5 });
  const offered = async () => (await list(sender))[0]?.replacements.map(({ id }) => id) ?? [];
  await share(sender, { 8: 1 });
  await setStock(0);
  try {
    const [nearest] = await offered();
    await share(sender, { 8: 1, [nearest ?? 0]: 2 });
    expect(await offered()).not.toEqual([]);
    expect(await offered()).not.toContain(nearest);
  } finally {
    await setStock(product?.stockQuantity ?? 10);
  }
});

test('lists a changed price until the link is renewed', async () => {
  const sender = await signUpPractitioner(shop());
  const cart = await share(sender, { 7: 1 });
  const [product] = await shop().db.select().from(supplements).where(eq(supplements.id, 7));
  const setPrice = (price: string) =>
    shop().db.update(supplements).set({ price }).where(eq(supplements.id, 7));
  await setPrice('88.80');
  try {
    expect(await list(sender)).toMatchObject([
      {
        kind: 'price_changed',
        supplement: { id: 7, price: '88.80' },
        carts: [{ id: cart.id, was: product?.price }],
      },
    ]);
    await shop().app.inject({
      method: 'POST',
      url: '/api/shared-carts/renew',
      cookies: sender.cookies,
      payload: { ids: [cart.id] },
    });
    expect(await list(sender)).toEqual([]);
  } finally {
    await setPrice(product?.price ?? '1.00');
  }
});

describe('dates', () => {
  const daysFromNow = (days: number) =>
    sql`now() + make_interval(mins => ${Math.round(days * 24 * 60)})`;

  test('list unanswered links that end soon', async () => {
    const sender = await signUpPractitioner(shop());
    const [soon, later, answered] = [
      await share(sender, { 1: 1 }),
      await share(sender, { 1: 1 }),
      await share(sender, { 1: 1 }),
    ];
    await setCart(soon.id, { expiresAt: daysFromNow(2.9) });
    await setCart(later.id, { expiresAt: daysFromNow(3.1) });
    await setCart(answered.id, { expiresAt: daysFromNow(1), status: 'accepted' });
    expect(idsByKind(await list(sender))).toEqual({ ending: [soon.id] });
  });

  test('list links viewed a week ago without an order for this version', async () => {
    const sender = await signUpPractitioner(shop());
    const [old, fresh, accepted] = [
      await share(sender, { 1: 1 }),
      await share(sender, { 1: 1 }),
      await share(sender, { 1: 1, 2: 1 }),
    ];
    await setCart(old.id, { status: 'viewed', lastViewedAt: daysFromNow(-7.1) });
    await setCart(fresh.id, { status: 'viewed', lastViewedAt: daysFromNow(-6.9) });
    await setCart(accepted.id, { status: 'accepted', lastViewedAt: daysFromNow(-8) });
    expect(idsByKind(await list(sender))).toEqual({ not_ordered: [old.id, accepted.id] });
    await shop().app.inject({
      method: 'POST',
      url: '/api/shared-carts/replace',
      cookies: sender.cookies,
      payload: { ids: [accepted.id], from: 2, to: 3 },
    });
    expect(idsByKind(await list(sender))).toEqual({ not_ordered: [old.id] });
  });

  test('list orders that run out within a week, until a newer recommendation', async () => {
    const sender = await signUpPractitioner(shop());
    const [soon, later, over, own, again, returned] = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => share(sender, { 1: 1 })),
    );
    // One Liver Renew lasts 45 days.
    const item = { id: 1, name: 'Liver Renew', category: 'cleanse', quantity: 1, price: '34.00' };
    const buy = (cart: { id: number } | undefined, daysAgo: number, change: object = {}) =>
      shop()
        .db.insert(orders)
        .values(
          makeOrderRow([item], {
            fromSharedCartId: cart?.id ?? 0,
            createdAt: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString(),
            ...change,
          }),
        )
        .returning({ id: orders.id });
    const returnAll = ([order]: { id: number }[]) =>
      shop()
        .db.insert(refunds)
        .values({
          orderId: order?.id ?? 0,
          charges: makeCharges(3_400),
          units: [{ id: 1, quantity: 1 }],
          restock: false,
          state: 'succeeded',
        });
    await buy(soon, 38.1);
    await buy(later, 37.9);
    await buy(over, 45.1);
    await buy(over, 40, { paymentStatus: 'refunded' });
    await buy(over, 40, { orderStatus: 'canceled' });
    await buy(own, 40, { userId: sender.user.id });
    await buy(again, 40);
    await buy(again, 1);
    await returnAll(await buy(returned, 40));
    const needs = await list(sender);
    expect(idsByKind(needs)).toEqual({ running_out: [soon?.id] });
    const at = Date.parse(needs[0]?.carts[0]?.at ?? '') - Date.now();
    expect(at / (24 * 60 * 60 * 1000)).toBeCloseTo(6.9, 1);

    const added = await shop().app.inject({
      method: 'POST',
      url: '/api/practice/clients',
      cookies: sender.cookies,
      payload: { name: 'Ada' },
    });
    const personId = added.json<{ id: number }>().id;
    await setCart(soon?.id ?? 0, { personId });
    expect(idsByKind(await list(sender))).toEqual({ running_out: [soon?.id] });
    await shareCart(shop(), sender, { ...newCart({ 1: 1 }), personId });
    expect(await list(sender)).toEqual([]);
  });

  test('list refusals of the last two weeks', async () => {
    const sender = await signUpPractitioner(shop());
    const [recent, old] = [await share(sender, { 1: 1 }), await share(sender, { 1: 1 })];
    for (const { shareToken } of [recent, old]) {
      await openBrowser().post(`/api/shared/${shareToken}/decline`, {});
    }
    await setCart(old.id, { answeredAt: daysFromNow(-15) });
    expect(idsByKind(await list(sender))).toEqual({ declined: [recent.id] });
  });
});
