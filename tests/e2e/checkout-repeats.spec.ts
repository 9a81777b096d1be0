import type { BrowserContext } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import {
  bank,
  CARDS,
  expectOnePaidOrder,
  expectSuccess,
  fillPayment,
  findPlentiful,
  goHome,
  listOrders,
  openAsBuyer,
  openCheckout,
  payButton,
  readSecret,
  readStorage,
  seeSuccess,
  selectItem,
  storeOrder,
} from './checkout-steps.ts';
import { expectToast, toast } from './page-steps.ts';

const SETTLE = '**/api/checkout/settle';
const CONFIRM = '**/api/demo-payments/confirm';
const LOST = /net::ERR_FAILED/;

test.describe('reloading', () => {
  test('before paying gives the same payment, and any card pays it', async ({ page }) => {
    await openAsBuyer(page);
    const first = await readSecret(page, () => page.reload());
    await fillPayment(page, CARDS.asks);
    await payButton(page).click();
    await expect(bank(page)).toBeVisible();
    const second = await readSecret(page, () => page.reload());
    expect(second).toBe(first);
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
    await expectOnePaidOrder(page);
  });

  for (const lost of ['question', 'answer'] as const) {
    test(`after paying, when the ${lost} got lost, shows success and charges nothing more`, async ({
      page,
    }) => {
      await openAsBuyer(page);
      const isLost = Promise.withResolvers<void>();
      let isLosing = true;
      await page.route(SETTLE, async (route) => {
        if (!isLosing) return route.fallback();
        if (lost === 'answer') await route.fetch();
        isLost.resolve();
      });
      await fillPayment(page, CARDS.good);
      await payButton(page).click();
      await isLost.promise;
      await expectOnePaidOrder(page);
      // Wait for the new page: the old one would keep asking during the reload.
      await page.reload({ waitUntil: 'commit' });
      isLosing = false;
      await expectSuccess(page);
      await expectOnePaidOrder(page);
    });
  }

  test('the same basket can be bought again afterwards', async ({ page }) => {
    const item = await openAsBuyer(page);
    for (const bought of [1, 2]) {
      await openCheckout(page, [item]);
      await fillPayment(page, CARDS.good);
      await payButton(page).click();
      await expectSuccess(page);
      expect(await listOrders(page)).toHaveLength(bought);
    }
  });
});

test('a confirmation whose answer was lost is looked up, not repeated', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(LOST);
  await openAsBuyer(page);
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fillPayment(page, CARDS.good);
  // The page's own time: a slow machine must not use up its patience.
  await page.clock.pauseAt(Date.now() + 60_000);
  await payButton(page).click();
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast(page, 'Payment Successful')).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [20] });
  await expectSuccess(page);
  await expectOnePaidOrder(page);
});

test('a browser closed right after confirming loses nothing', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  // It may have asked once more before it was closed.
  allowConsoleErrors(LOST);
  await openAsBuyer(page);
  await page.route(SETTLE, (route) => route.abort());
  await fillPayment(page, CARDS.good);
  const confirmed = page.waitForResponse(CONFIRM);
  await payButton(page).click();
  await confirmed;
  await page.close();
  const later = await context.newPage();
  await expectOnePaidOrder(later);
});

test.describe('two windows', () => {
  /** Keeps the cards of two windows back; the returned function lets them go once both are there. */
  async function holdBoth(context: BrowserContext): Promise<() => Promise<void>> {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let count = 0;
    await context.route(CONFIRM, async (route) => {
      count += 1;
      if (count === 2) arrived.resolve();
      await released.promise;
      await route.continue();
    });
    return async () => {
      await arrived.promise;
      released.resolve();
    };
  }

  test('paying in one is success in the other', async ({ page, context }) => {
    await openAsBuyer(page);
    const other = await context.newPage();
    await other.goto('/checkout');
    await expect(payButton(other)).toBeEnabled();
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await Promise.all([seeSuccess(page), seeSuccess(other)]);
    await Promise.all([goHome(page), goHome(other)]);
    await expectOnePaidOrder(page);
  });

  test('paying in both at once is one order', async ({ page, context }) => {
    await openAsBuyer(page);
    const other = await context.newPage();
    await other.goto('/checkout');
    await expect(payButton(other)).toBeEnabled();
    await Promise.all([fillPayment(page, CARDS.good), fillPayment(other, CARDS.good)]);
    // Success in one takes the button away in the other: neither card is sent before both are.
    const release = await holdBoth(context);
    await payButton(page).click();
    await payButton(other).click();
    await release();
    await Promise.all([seeSuccess(page), seeSuccess(other)]);
    await Promise.all([goHome(page), goHome(other)]);
    await expectOnePaidOrder(page);
  });

  test('an order put together in the other window in the meantime survives', async ({
    page,
    context,
  }) => {
    await openAsBuyer(page);
    const [, second] = await findPlentiful(page, 2);
    if (!second) throw new Error('The shop is empty');
    const other = await context.newPage();
    await storeOrder(other, [selectItem(second, 2)]);
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectToast(page, 'Payment Successful');
    await expectOnePaidOrder(page);
    const { pendingOrder = '' } = await readStorage(other);
    expect(JSON.parse(pendingOrder)).toEqual([selectItem(second, 2)]);
  });
});
