import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openedCarts, sharedCarts, supplements } from '#server/db/schema.ts';
import { createShopper, secretOf, sendInto, type Shopper } from '#tests/checkout/shopper.ts';
import { newCart, shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const RESTRICTED = 1;
const BASKET = [
  { id: RESTRICTED, quantity: 1 },
  { id: 2, quantity: 1 },
];

const restrict = (byRecommendation: boolean) =>
  shop().db.update(supplements).set({ byRecommendation }).where(eq(supplements.id, RESTRICTED));

beforeEach(() => restrict(true));
afterEach(() => restrict(false));

/** The browser has opened the link. */
async function openLink(shopper: Shopper, quantities?: Record<number, number>) {
  const cart = await shareCart(shop(), await signUpPractitioner(shop()), newCart(quantities));
  await shopper.post(`/api/shared/${cart.shareToken}/viewed`, {});
  return cart;
}

async function listAllowed(shopper: Shopper): Promise<number[]> {
  const answer = await shop().app.inject({
    url: '/api/recommended-products',
    cookies: Object.fromEntries(shopper.cookies),
  });
  return answer.json<{ ids: number[] }>().ids;
}

const openBrowser = () => createShopper(sendInto(shop().app));

describe('a product by recommendation', () => {
  test('is refused without a link, with a message that says what to do', async () => {
    const shopper = openBrowser();
    expect(await shopper.load(BASKET)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('only by recommendation') as string },
    });
    expect(await listAllowed(shopper)).toEqual([]);
    expect((await shopper.load([{ id: 2, quantity: 1 }])).status).toBe(200);
  });

  test('is sold to a browser that has opened a link with it', async () => {
    const shopper = openBrowser();
    await shopper.load([{ id: 2, quantity: 1 }]);
    await openLink(shopper, { [RESTRICTED]: 1 });
    expect(await listAllowed(shopper)).toContain(RESTRICTED);
    expect((await shopper.load(BASKET)).status).toBe(200);
    expect((await openBrowser().load(BASKET)).status).toBe(403);
  });

  test.each([
    ['with another product', { 2: 1 }, {}],
    ['that was revoked', { [RESTRICTED]: 1 }, { revokedAt: new Date() }],
    ['that has expired', { [RESTRICTED]: 1 }, { expiresAt: new Date(0) }],
  ])('is refused after a link %s', async (_which, quantities, change) => {
    const shopper = openBrowser();
    await shopper.load([{ id: 2, quantity: 1 }]);
    const { id } = await openLink(shopper, quantities);
    if (Object.keys(change).length > 0) {
      await shop().db.update(sharedCarts).set(change).where(eq(sharedCarts.id, id));
    }
    expect((await shopper.load(BASKET)).status).toBe(403);
  });

  test('can be ordered again after an order through a link that has ended', async () => {
    const shopper = openBrowser();
    await shopper.load([{ id: 2, quantity: 1 }]);
    const { id } = await openLink(shopper, { [RESTRICTED]: 1 });
    const secret = secretOf(await shopper.load(BASKET, { fromSharedCartId: id }));
    await shopper.confirm(secret);
    await shopper.settle(secret);
    await shopper.acknowledge(secret);
    await shop().db.delete(openedCarts).where(eq(openedCarts.sharedCartId, id));
    expect(await listAllowed(shopper)).toContain(RESTRICTED);
    expect((await shopper.load(BASKET)).status).toBe(200);
  });

  test('is refused when the delivery changes after its link was revoked', async () => {
    const shopper = openBrowser();
    await shopper.load([{ id: 2, quantity: 1 }]);
    const { id } = await openLink(shopper, { [RESTRICTED]: 1 });
    const secret = secretOf(await shopper.load(BASKET));
    await shop()
      .db.update(sharedCarts)
      .set({ revokedAt: new Date() })
      .where(eq(sharedCarts.id, id));
    expect((await shopper.deliver(secret, 'pick-up')).status).toBe(403);
  });

  test('is marked in the catalog at its full price', async () => {
    const answer = await shop().app.inject('/api/supplements');
    const rows = answer.json<Record<string, unknown>[]>();
    const restricted = rows.find(({ id }) => id === RESTRICTED);
    const other = rows.find(({ id }) => id === 2);
    expect(restricted).toMatchObject({ byRecommendation: true });
    expect(other).not.toHaveProperty('byRecommendation');
    for (const row of rows) expect(row).not.toHaveProperty('floorPrice');
  });
});
