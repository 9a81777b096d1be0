import type { Page } from '@playwright/test';
import type { PaymentIntentAnswer } from '#shared/checkout.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import {
  CARDS,
  expectSuccess,
  fillPayment,
  findPlentiful,
  listOrders,
  openCheckout,
  payButton,
  readStorage,
  selectItem,
  signUp,
  storeOrder,
  writeStorage,
} from './checkout-steps.ts';

const SETTLE = '**/api/checkout/settle';
const CONFIRM = '**/api/demo-payments/confirm';
const CREATE = '**/api/create-payment-intent';
const LOST = /net::ERR_FAILED/;

const details = (page: Page) => page.getByRole('region', { name: 'Payment Details' });
const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm your payment' });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A signed-in shopper at checkout, so that the orders can be counted afterwards. */
async function openAsBuyer(page: Page) {
  await signUp(page);
  const [first] = await findPlentiful(page, 1);
  if (!first) throw new Error('The shop is empty');
  const items = [selectItem(first, 1)];
  await openCheckout(page, items);
  return items;
}

async function readSecret(page: Page, load: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse(CREATE);
  await load();
  const answer = (await (await answered).json()) as PaymentIntentAnswer;
  return answer.clientSecret;
}

async function expectOnePaidOrder(page: Page) {
  await expect
    .poll(async () => (await listOrders(page)).map((order) => order.paymentStatus))
    .toEqual(['paid']);
}

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

  test('after paying, before the answer came, shows success and charges nothing more', async ({
    page,
  }) => {
    await openAsBuyer(page);
    await page.route(SETTLE, () => undefined, { times: 1 });
    await fillPayment(page, CARDS.good);
    const sent = page.waitForRequest(SETTLE);
    await payButton(page).click();
    await sent;
    await expectOnePaidOrder(page);
    await page.reload();
    await expectSuccess(page);
    await expectOnePaidOrder(page);
  });

  test('after success finds no order to pay', async ({ page }) => {
    await openAsBuyer(page);
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'No Order Found' })).toBeVisible();
  });

  test('the same basket can be bought again afterwards', async ({ page }) => {
    const items = await openAsBuyer(page);
    for (const bought of [1, 2]) {
      await openCheckout(page, items);
      await fillPayment(page, CARDS.good);
      await payButton(page).click();
      await expectSuccess(page);
      expect(await listOrders(page)).toHaveLength(bought);
    }
  });
});

test.describe('lost answers', () => {
  test('a confirmation that went through unheard is found out, not repeated', async ({
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
    await payButton(page).click();
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

  test('a browser closed right after confirming loses nothing', async ({ page, context }) => {
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
    await payButton(page).click();
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(details(page)).toContainText('Your order is being completed', { timeout: 100 });
    }).toPass();
    await expect(details(page).getByRole('link', { name: 'View your order' })).toHaveAttribute(
      'href',
      '/orders/some-token',
    );
    expect(await readStorage(page)).toEqual({});
    await expectNoViolations(page);
  });

  test('a shop that cannot be reached after the payment says so and asks again', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(LOST);
    await page.clock.install();
    await openAsBuyer(page);
    await page.route(SETTLE, (route) => route.abort());
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(details(page)).toContainText('Your card was accepted', { timeout: 100 });
    }).toPass();
    expect(await readStorage(page)).toHaveProperty('pendingOrder');
    await expectNoViolations(page);
    await page.unroute(SETTLE);
    await details(page).getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Payment Successful' })).toBeVisible();
    await expectOnePaidOrder(page);
  });

  test('a payment that cannot be set up is tried again on demand', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(LOST);
    const [first] = await findPlentiful(page, 1);
    if (!first) throw new Error('The shop is empty');
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
    const [first] = await findPlentiful(page, 1);
    if (!first) throw new Error('The shop is empty');
    await page.route(CREATE, () => undefined);
    await storeOrder(page, [selectItem(first, 1)]);
    await page.goto('/checkout');
    await expect(details(page).getByRole('status')).toHaveText('Preparing your payment…');
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(first.name);
    await expect(payButton(page)).toBeHidden();
    await expectNoViolations(page);
  });
});

test.describe('two windows', () => {
  test('paying in one is success in the other', async ({ page, context }) => {
    await openAsBuyer(page);
    const other = await context.newPage();
    await other.goto('/checkout');
    await expect(payButton(other)).toBeEnabled();
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await Promise.all([expectSuccess(page), expectSuccess(other)]);
    await expectOnePaidOrder(page);
  });

  test('paying in both at once is one order', async ({ page, context }) => {
    await openAsBuyer(page);
    const other = await context.newPage();
    await other.goto('/checkout');
    await expect(payButton(other)).toBeEnabled();
    await Promise.all([fillPayment(page, CARDS.good), fillPayment(other, CARDS.good)]);
    await Promise.all([payButton(page).click(), payButton(other).click()]);
    await Promise.all([expectSuccess(page), expectSuccess(other)]);
    await expectOnePaidOrder(page);
  });

  test('an order put together meanwhile in the other survives', async ({ page, context }) => {
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

test('a recommendation that no longer holds can be left behind', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409.*create-payment-intent/);
  const [first] = await findPlentiful(page, 1);
  if (!first) throw new Error('The shop is empty');
  await writeStorage(page, {
    pendingOrder: JSON.stringify([selectItem(first, 1)]),
    sharedCartData: JSON.stringify({ title: 'For you', description: '', fromSharedCartId: 4711 }),
  });
  await page.goto('/checkout');
  await expect(details(page)).toContainText('This recommendation has expired');
  await details(page).getByRole('button', { name: 'Order without the recommendation' }).click();
  await expect(payButton(page)).toBeEnabled();
  expect(Object.keys(await readStorage(page))).toEqual(['pendingOrder']);
});
