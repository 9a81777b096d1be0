import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { signUp } from './account-steps.ts';
import {
  CARDS,
  confirmByApi,
  expectOnePaidOrder,
  findPlenty,
  readSecret,
  readStorage,
  selectItem,
  storeOrder,
} from './checkout-steps.ts';
import { toast } from './page-steps.ts';

/** At checkout, with the secret that a bank's page would send back. */
async function openCheckoutAndReadSecret(page: Page): Promise<string> {
  await signUp(page);
  const first = await findPlenty(page);
  await storeOrder(page, [selectItem(first, 1)]);
  return readSecret(page, () => page.goto('/checkout'));
}

function returnAddress(clientSecret: string): string {
  const returned = new URLSearchParams({
    category: 'bind',
    payment_intent: 'any',
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `/?${returned.toString()}`;
}

test("returning from the bank's page after approval completes the order", async ({ page }) => {
  const clientSecret = await openCheckoutAndReadSecret(page);
  await confirmByApi(page.request, clientSecret, CARDS.good);
  await page.goto(returnAddress(clientSecret));
  const success = toast(page, 'Payment Successful');
  await expect(success.getByRole('link', { name: 'View your order' })).toBeVisible();
  await expect(page).toHaveURL('/?category=bind');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(
    'Selected Items:0',
  );
  await expect.poll(() => readStorage(page)).toEqual({ placedOrder: expect.any(String) });
  await expectOnePaidOrder(page);
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
  await page.goto(returnAddress(clientSecret));
  expect((await settled).status()).toBe(403);
  await expect(page).toHaveURL('/?category=bind');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(first.name);
  await expect(page.getByText(/Payment (Successful|Failed)/)).toHaveCount(0);
  expect(await readStorage(page)).toMatchObject(before);

  const asked = await stranger.post('/api/checkout/settle', { data: { clientSecret } });
  expect(await asked.json()).toMatchObject({ status: 'paid' });
  await stranger.dispose();
});
