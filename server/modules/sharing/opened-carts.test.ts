import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openedCarts, orders, sharedCarts } from '#server/db/schema.ts';
import { createShopper, secretOf, sendInto, type Shopper } from '#tests/checkout/shopper.ts';
import { readSentCart, shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { writeVersion } from './cart-versions.ts';
import { findOpenedCart, deleteOpenedCarts, recordOpened } from './opened-carts.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });

async function share() {
  const sender = await signUpPractitioner(shop());
  return { sender, ...(await shareCart(shop(), sender)) };
}

/** The recommendation that an order of this browser is linked to. */
async function buy(
  browser: Shopper,
  fromSharedCartId: number,
  ids = [1],
): Promise<number | null | undefined> {
  const lines = ids.map((id) => ({ id, quantity: 1 }));
  const secret = secretOf(await browser.load(lines, { fromSharedCartId }));
  await browser.confirm(secret);
  const { body } = await browser.settle(secret);
  const [order] = await shop()
    .db.select()
    .from(orders)
    .where(eq(orders.id, body.order?.id ?? 0));
  return order?.fromSharedCartId;
}

const openBrowser = () => createShopper(sendInto(shop().app));

describe('the recommendation of an order', () => {
  test.each(['viewed', 'accept'])('is recorded in a browser that opened it: %s', async (step) => {
    const { sender, id, shareToken } = await share();
    const browser = openBrowser();
    expect((await browser.post(`/api/shared/${shareToken}/${step}`, undefined)).status).toBe(200);
    expect(await buy(browser, id)).toBe(id);
    expect(await readSentCart(shop(), sender, id)).toMatchObject({
      status: 'accepted',
      order: { id: expect.any(Number) },
    });
  });

  test('does not get recorded in any other browser', async () => {
    const { sender, id, shareToken } = await share();
    await openBrowser().post(`/api/shared/${shareToken}/viewed`, undefined);
    expect(await buy(openBrowser(), id)).toBeNull();
    expect(await readSentCart(shop(), sender, id)).toMatchObject({ status: 'viewed', order: null });
  });

  test('does not get recorded after it was revoked', async () => {
    const { sender, id, shareToken } = await share();
    const browser = openBrowser();
    await browser.post(`/api/shared/${shareToken}/viewed`, undefined);
    const revoked = await shop().app.inject({
      method: 'POST',
      url: `/api/shared-carts/${id}/revoke`,
      cookies: sender.cookies,
    });
    expect(revoked.statusCode).toBe(200);
    expect(await buy(browser, id)).toBeNull();
  });

  test('does not get recorded for other products', async () => {
    const { sender, id, shareToken } = await share();
    const browser = openBrowser();
    await browser.post(`/api/shared/${shareToken}/accept`, undefined);
    expect(await buy(browser, id, [4, 5])).toBeNull();
    expect(await readSentCart(shop(), sender, id)).toMatchObject({ order: null });
    // Something else may come along.
    expect(await buy(browser, id, [4, 2])).toBe(id);
  });

  test('gets recorded for products of a former version', async () => {
    const { id, shareToken } = await share();
    const browser = openBrowser();
    await browser.post(`/api/shared/${shareToken}/viewed`, undefined);
    const [cart] = await shop().db.select().from(sharedCarts).where(eq(sharedCarts.id, id));
    if (!cart) throw new Error('Nothing is shared');
    const replaced = { supplementId: 4, supplementName: 'Four', quantity: 1, price: 1 };
    await writeVersion(shop().db, cart, [replaced]);
    expect(await buy(browser, id, [1])).toBe(id);
    expect(await buy(browser, id, [4])).toBe(id);
    expect(await buy(browser, id, [5])).toBeNull();
  });
});

test('remembers the last thousand browsers of a link', async () => {
  const { id } = await share();
  const names = Array.from({ length: 1_001 }, (_, index) => `browser ${index}`);
  await shop()
    .db.insert(openedCarts)
    .values(
      names.map((browserId, index) => ({
        sharedCartId: id,
        browserId,
        openedAt: sql`now() - make_interval(secs => ${names.length - index})`,
      })),
    );
  await recordOpened(shop().db, id, 'newest');
  expect(await shop().db.$count(openedCarts, eq(openedCarts.sharedCartId, id))).toBe(1_000);
  const find = (browserId: string) =>
    findOpenedCart(shop().db, { sharedCartId: id, browserId, supplementIds: [1] });
  expect([await find('newest'), await find('browser 1000')]).toEqual([id, id]);
  expect([await find('browser 0'), await find('browser 1')]).toEqual([null, null]);
  // Opening it again makes it new.
  await recordOpened(shop().db, id, 'browser 2');
  await recordOpened(shop().db, id, 'another');
  expect([await find('browser 2'), await find('browser 3')]).toEqual([id, null]);
});

test('deletes visits to links that ended', async () => {
  const carts = [await share(), await share(), await share(), await share()];
  const [live, old, expired, revoked] = carts.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ];
  for (const id of [live, old, expired, revoked]) await recordOpened(shop().db, id, 'browser');
  await shop()
    .db.update(openedCarts)
    .set({ openedAt: sql`now() - interval '31 days'` })
    .where(eq(openedCarts.sharedCartId, old));
  const end = (id: number, change: Partial<Record<'expiresAt' | 'revokedAt', Date>>) =>
    shop().db.update(sharedCarts).set(change).where(eq(sharedCarts.id, id));
  await end(expired, { expiresAt: new Date(0) });
  await end(revoked, { revokedAt: new Date() });
  await deleteOpenedCarts(shop().db);
  const kept = await shop()
    .db.select({ id: openedCarts.sharedCartId })
    .from(openedCarts)
    .where(eq(openedCarts.browserId, 'browser'));
  expect(kept).toEqual([{ id: live }]);
});
