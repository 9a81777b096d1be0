import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import {
  CARDS,
  details,
  expectOnePaidOrder,
  expectSuccess,
  fillPayment,
  findPlenty,
  openAsBuyer,
  payButton,
  readStorage,
  selectItem,
  storeOrder,
  summary,
  writeStorage,
} from './checkout-steps.ts';

const SETTLE = '**/api/checkout/settle';
const CONFIRM = '**/api/demo-payments/confirm';
const CREATE = '**/api/create-payment-intent';
const STEP_MS = 500;
const REDIRECT_MS = 2000;
const LOST = /net::ERR_FAILED/;

const success = (page: Page) => page.getByRole('status').filter({ hasText: 'Payment Successful' });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** The clock stands still but for these steps: the page does not leave while it is looked at. */
async function waitForCompleting(page: Page) {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(details(page)).toContainText('Your order is being completed', { timeout: 100 });
  }).toPass({ intervals: [20] });
}

/** The check waits for timers of its own: they get a millisecond at a time, too little for the page to leave. */
async function expectNoViolationsMeanwhile(page: Page) {
  const checked = expectNoViolations(page).then(() => 'checked');
  const tick = async () => page.clock.runFor(1);
  while ((await Promise.race([checked, tick()])) !== 'checked');
}

test.describe('lost answers', () => {
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
      await expect(success(page)).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [20] });
    await expectSuccess(page);
    await expectOnePaidOrder(page);
  });

  test('a confirmation that never arrived is reported and can be repeated', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(LOST);
    await openAsBuyer(page);
    await page.route(CONFIRM, (route) => route.abort(), { times: 1 });
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    const message = 'An unexpected error occurred. Please try again.';
    await expect(alert(page, 'Payment Error')).toContainText(message);
    await expect(details(page)).toContainText(message);
    expect(await readStorage(page)).toHaveProperty('pendingOrder');
    await payButton(page).click();
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

  test('an order that takes long to complete is linked, and not paid again', async ({ page }) => {
    await page.clock.install();
    await openAsBuyer(page);
    await page.route(SETTLE, (route) =>
      route.fulfill({ json: { status: 'processing', order: { id: 7, token: 'some-token' } } }),
    );
    await fillPayment(page, CARDS.good);
    await page.clock.pauseAt(Date.now() + 60_000);
    await payButton(page).click();
    await waitForCompleting(page);
    await expect(details(page).getByRole('link', { name: 'View your order' })).toHaveAttribute(
      'href',
      '/orders/some-token',
    );
    expect(await readStorage(page)).toEqual({ placedOrder: expect.any(String) });
    await expectNoViolationsMeanwhile(page);
  });

  test('a shop that cannot be reached after the payment has received the order', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(LOST);
    await page.clock.install();
    const item = await openAsBuyer(page);
    await page.route(SETTLE, (route) => route.abort());
    await fillPayment(page, CARDS.good);
    await page.clock.pauseAt(Date.now() + 60_000);
    const confirmedAt = await page.evaluate<number>('Date.now()');
    await payButton(page).click();
    await waitForCompleting(page);
    expect((await page.evaluate<number>('Date.now()')) - confirmedAt).toBeLessThan(10_000);
    await expect(page.getByRole('status').filter({ hasText: 'Order Received' })).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    await expectNoViolationsMeanwhile(page);
    await page.clock.runFor(REDIRECT_MS);
    await expect(page).toHaveURL('/');

    // The same basket again, while nobody has seen how the payment ended: never paid twice.
    await page.clock.resume();
    await page.unroute(SETTLE);
    await storeOrder(page, [item]);
    await page.goto('/checkout');
    await expect(success(page)).toBeVisible();
    await expectOnePaidOrder(page);
  });

  test('a payment that cannot be set up is tried again on demand', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(LOST);
    const first = await findPlenty(page);
    await page.route(CREATE, (route) => route.abort());
    await storeOrder(page, [selectItem(first, 1)]);
    await page.goto('/checkout');
    const message = 'Failed to initialize payment. Please try again.';
    await expect(alert(page, 'Error').first()).toContainText(message);
    await expect(details(page)).toContainText(message);
    await expectNoViolations(page);
    expect(await readStorage(page)).toHaveProperty('pendingOrder');
    await page.unroute(CREATE);
    await details(page).getByRole('button', { name: 'Try again' }).click();
    await expect(payButton(page)).toBeEnabled();
  });

  test('until the payment is set up a spinner turns and the summary can be read', async ({
    page,
  }) => {
    const first = await findPlenty(page);
    await page.route(CREATE, () => undefined);
    await storeOrder(page, [selectItem(first, 1)]);
    await page.goto('/checkout');
    await expect(details(page).getByRole('status')).toHaveText('Preparing your payment…');
    await expect(summary(page)).toContainText(first.name);
    await expect(payButton(page)).toBeHidden();
    await expectNoViolations(page);
  });
});

test('a recommendation that does not hold makes an ordinary order', async ({ page }) => {
  const first = await findPlenty(page);
  await writeStorage(page, {
    pendingOrder: JSON.stringify([selectItem(first, 1)]),
    sharedCartData: JSON.stringify({ title: 'For you', description: '', fromSharedCartId: 4711 }),
  });
  await page.goto('/checkout');
  await expect(payButton(page)).toBeEnabled();
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await expectSuccess(page);
});
