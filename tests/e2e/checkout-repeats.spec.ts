import type { BrowserContext, Page } from '@playwright/test';
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

const SETTLE = '**/api/checkout/settle';

test.describe('reloading', () => {
  test('before paying gives the same payment and the form again', async ({ page }) => {
    await openAsBuyer(page);
    const first = await readSecret(page, () => page.reload());
    const second = await readSecret(page, () => page.reload());
    expect(second).toBe(first);
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
    await expectOnePaidOrder(page);
  });

  test('while the bank asks leads back to the form, and any card pays', async ({ page }) => {
    await openAsBuyer(page);
    await fillPayment(page, CARDS.asks);
    await payButton(page).click();
    await expect(bank(page)).toBeVisible();
    await page.reload();
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
      // Until the page is another one: by itself it would ask again, however long the reload takes.
      await page.reload({ waitUntil: 'commit' });
      isLosing = false;
      await expectSuccess(page);
      await expectOnePaidOrder(page);
    });
  }

  test('after success finds no order to pay', async ({ page }) => {
    await openAsBuyer(page);
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'No Order Found' })).toBeVisible();
  });

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

test.describe('when the acknowledgment of the success is lost', () => {
  const ACKNOWLEDGE = '**/api/checkout/acknowledge';

  async function payAndLoseAcknowledgment(page: Page) {
    const item = await openAsBuyer(page);
    await page.route(ACKNOWLEDGE, (route) => route.abort());
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
    await page.unroute(ACKNOWLEDGE);
    return item;
  }

  test('it is sent again before the same basket is paid again', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/net::ERR_FAILED/);
    const item = await payAndLoseAcknowledgment(page);
    await page.evaluate(
      `localStorage.setItem('pendingOrder', ${JSON.stringify(JSON.stringify([item]))});
      history.pushState(null, '', '/checkout')`,
    );
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => listOrders(page)).toHaveLength(2);
  });

  test('a new page says that nothing was bought again, and the next time it can be', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/net::ERR_FAILED/);
    const item = await payAndLoseAcknowledgment(page);
    await storeOrder(page, [item]);
    await page.goto('/checkout');
    await expect(page.getByRole('status').filter({ hasText: 'already paid' })).toContainText(
      'your card was charged once. To order the same again, check out once more.',
    );
    await expectSuccess(page);
    await expectOnePaidOrder(page);
    await openCheckout(page, [item]);
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
    expect(await listOrders(page)).toHaveLength(2);
  });
});

test.describe('two windows', () => {
  /** Keeps the cards of two windows back; the returned function lets them go once both are there. */
  async function holdBoth(context: BrowserContext): Promise<() => Promise<void>> {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let count = 0;
    await context.route('**/api/demo-payments/confirm', async (route) => {
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
    await expect(page.getByRole('status').filter({ hasText: 'Payment Successful' })).toBeVisible();
    await expectOnePaidOrder(page);
    const { pendingOrder = '' } = await readStorage(other);
    expect(JSON.parse(pendingOrder)).toEqual([selectItem(second, 2)]);
  });
});
