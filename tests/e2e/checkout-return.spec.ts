import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import {
  CARDS,
  confirmByApi,
  expectOnePaidOrder,
  fillPayment,
  findPlenty,
  listOrders,
  payButton,
  readSecret,
  readStorage,
  selectItem,
  signUp,
  storeOrder,
} from './checkout-steps.ts';

/** At checkout, with the secret that a bank's page would send back. */
async function openCheckoutAndReadSecret(page: Page): Promise<string> {
  await signUp(page);
  const first = await findPlenty(page);
  await storeOrder(page, [selectItem(first, 1)]);
  return readSecret(page, () => page.goto('/checkout'));
}

function returnAddress(clientSecret: string, status: 'succeeded' | 'failed'): string {
  const returned = new URLSearchParams({
    category: 'bind',
    payment_intent: 'any',
    payment_intent_client_secret: clientSecret,
    redirect_status: status,
  });
  return `/?${returned.toString()}`;
}

test("returning from the bank's page after approval completes the order", async ({ page }) => {
  const clientSecret = await openCheckoutAndReadSecret(page);
  await confirmByApi(page.request, clientSecret, CARDS.good);
  await page.goto(returnAddress(clientSecret, 'succeeded'));
  const toast = page.getByRole('status').filter({ hasText: 'Payment Successful' });
  await expect(toast.getByRole('link', { name: 'View your order' })).toBeVisible();
  await expect(page).toHaveURL('/?category=bind');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(
    'Selected Items:0',
  );
  await expect.poll(() => readStorage(page)).toEqual({ placedOrder: expect.any(String) });
  await expectOnePaidOrder(page);
});

test('returning from the bank after a refusal keeps the order and leads to checkout', async ({
  page,
}) => {
  const clientSecret = await openCheckoutAndReadSecret(page);
  await confirmByApi(page.request, clientSecret, CARDS.declined);
  await page.goto(returnAddress(clientSecret, 'failed'));
  const toast = page.getByRole('alert').filter({ hasText: 'Payment Failed' });
  // Under the pointer it stays.
  await toast.hover();
  await expect(toast).toContainText('Your bank did not confirm the payment. Your order is kept.');
  await expect(page).toHaveURL('/?category=bind');
  expect(await readStorage(page)).toHaveProperty('pendingOrder');
  const link = toast.getByRole('link', { name: 'Return to checkout' });
  await link.hover();
  const place = await link.boundingBox();
  await page.mouse.down();
  // Whoever presses takes longer than a frame: what is pressed has the focus now, and stays where it is.
  await expect(link).toBeFocused();
  await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
  expect(await link.boundingBox()).toEqual(place);
  await page.mouse.up();
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Payment Successful' })).toBeVisible();
  expect(await listOrders(page)).toHaveLength(1);
});

test('an unknown payment secret is removed from the address and changes nothing', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404.*checkout\/settle/);
  await page.goto(returnAddress('made-up', 'failed'));
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toBeVisible();
  await expect(page).toHaveURL('/?category=bind');
});

test("another shopper's payment secret shows and clears nothing, while their order completes", async ({
  page,
  playwright,
  shop,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403.*checkout\/settle/);
  const first = await findPlenty(page);
  const stranger = await playwright.request.newContext({ baseURL: shop.origin });
  const created = await stranger.post('/api/create-payment-intent', {
    data: {
      selectedItems: [{ id: first.id, quantity: 1 }],
      customerEmail: '',
      customerName: '',
    },
  });
  const { clientSecret } = (await created.json()) as { clientSecret: string };
  await confirmByApi(stranger, clientSecret, CARDS.good);

  await storeOrder(page, [selectItem(first, 2)]);
  const before = await readStorage(page);
  const settled = page.waitForResponse('**/api/checkout/settle');
  await page.goto(returnAddress(clientSecret, 'succeeded'));
  expect((await settled).status()).toBe(403);
  await expect(page).toHaveURL('/?category=bind');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(first.name);
  await expect(page.getByText(/Payment (Successful|Failed)/)).toHaveCount(0);
  expect(await readStorage(page)).toMatchObject(before);

  const asked = await stranger.post('/api/checkout/settle', { data: { clientSecret } });
  expect(await asked.json()).toMatchObject({ status: 'paid' });
  await stranger.dispose();
});
