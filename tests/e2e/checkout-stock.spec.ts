import type { Page } from '@playwright/test';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { signUp } from './account-steps.ts';
import {
  placeOrder,
  CARDS,
  details,
  expectSuccess,
  fillPayment,
  listOrders,
  openCheckout,
  payButton,
  readStorage,
  selectItem,
  storeOrder,
  summary,
} from './checkout-steps.ts';
import { readCatalog } from './serve-catalog.ts';
import { failure } from './page-steps.ts';

const REFUSED = /status of 409/;

/** Something with a few left, and no other test's hands on it. */
async function findScarce(page: Page, atLeast: number): Promise<Supplement> {
  const catalog = await readCatalog(page);
  const scarce = catalog.find(
    ({ stockQuantity }) => stockQuantity >= atLeast && stockQuantity < 10,
  );
  if (!scarce) throw new Error(`Nothing has between ${atLeast} and 9 left`);
  return scarce;
}

async function findSoldOut(page: Page): Promise<Supplement> {
  const soldOut = (await readCatalog(page)).find(({ stockQuantity }) => stockQuantity === 0);
  if (!soldOut) throw new Error('Nothing is sold out');
  return soldOut;
}

test.describe.configure({ mode: 'serial' });

test('too much of one and another sold out: both fixed at once, then paid', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(REFUSED);
  await signUp(page);
  const scarce = await findScarce(page, 2);
  const soldOut = await findSoldOut(page);
  const left = scarce.stockQuantity;
  await storeOrder(page, [selectItem(scarce, 10), selectItem(soldOut, 1)]);
  await page.goto('/checkout');
  const sentence =
    `Insufficient inventory: ${scarce.name} (requested: 10, available: ${left}), ` +
    `${soldOut.name} (requested: 1, available: 0)`;
  await expect(failure(page, sentence)).toBeVisible();
  await expect(details(page)).toContainText('Some items are not in stock.');
  await expect(payButton(page)).toBeHidden();

  await details(page).getByRole('button', { name: 'Continue with what is available' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(summary(page).getByRole('listitem')).toHaveCount(1);
  const { pendingOrder = '' } = await readStorage(page);
  expect(JSON.parse(pendingOrder)).toEqual([selectItem(scarce, left)]);
  await buyAllButOne(page, scarce, left);
});

/** Leaves one for the tests that follow. */
async function buyAllButOne(page: Page, scarce: Supplement, left: number) {
  await openCheckout(page, [selectItem(scarce, left - 1)]);
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await expectSuccess(page);
  const [order] = await listOrders(page);
  expect(order?.items).toMatchObject([{ id: scarce.id, quantity: left - 1 }]);
}

test('units sold to another shopper during card entry are not charged; the lowered order is paid', async ({
  page,
  playwright,
  shop,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(REFUSED);
  await signUp(page);
  const scarce = await findScarce(page, 3);
  const left = scarce.stockQuantity;
  await openCheckout(page, [selectItem(scarce, left)]);
  await fillPayment(page, CARDS.good);
  const other = await playwright.request.newContext({ baseURL: shop.origin });
  await placeOrder(other, [selectItem(scarce, 1)]);
  await other.dispose();

  await payButton(page).click();
  const sentence = `Insufficient inventory: ${scarce.name} (requested: ${left}, available: ${left - 1})`;
  const toast = failure(page, 'Payment Failed');
  await expect(toast).toContainText(`${sentence}. Your card was not charged.`);
  await expect(details(page)).toContainText('Some items are not in stock.');
  await expect(details(page)).toContainText('You were not charged.');
  expect(await listOrders(page)).toEqual([]);

  await details(page).getByRole('button', { name: 'Continue with what is available' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await expectSuccess(page);
  expect(await listOrders(page)).toHaveLength(1);
});
