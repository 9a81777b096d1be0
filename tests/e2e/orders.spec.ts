import type { Page } from '@playwright/test';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import type { OrderView } from '#shared/contracts/orders.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { signUp } from './account-steps.ts';
import {
  CARDS,
  expectSuccess,
  fillPayment,
  findPlenty,
  openCheckout,
  payButton,
  selectItem,
} from './checkout-steps.ts';
import { newAddress } from '#tests/support/addresses.ts';
import { makeOrderView } from '#tests/support/order-view.ts';
import { makeCharges } from '#tests/support/charges.ts';

const receipt = (page: Page) => page.getByRole('article');

async function serveOrder(page: Page, change: Partial<OrderView> = {}) {
  await page.route('**/api/orders/some-token/requests', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/orders/some-token/reminder', (route) =>
    route.fulfill({ json: { supply: null, lines: [], reminder: 'unavailable' } }),
  );
  await page.route('**/api/orders/some-token/refill/offer', (route) =>
    route.fulfill({ json: { offer: null, refills: [] } }),
  );
  await page.route('**/api/orders/some-token/timetable', (route) =>
    route.fulfill({ json: { sender: null, title: '', words: '', lines: [] } }),
  );
  await page.route('**/api/orders/some-token', (route) =>
    route.fulfill({ json: makeOrderView(change) }),
  );
}

test('an order that was bought is confirmed, can be printed and is in the account', async ({
  page,
}) => {
  await signUp(page);
  const first = await findPlenty(page);
  await openCheckout(page, [selectItem(first, 2)]);
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  const link = await expectSuccess(page);

  await page.goto(link);
  const total = formatUsd(2 * parseCents(first.price));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #\d+$/);
  await expect(page).toHaveTitle(/^Order #\d+ · Premium Supplements Store$/);
  await expect(receipt(page)).toContainText(
    'We received your payment and will email you when your order is ready for pick-up.',
  );
  const line = receipt(page).getByRole('row').filter({ hasText: first.name });
  await expect(line).toContainText(`2 × ${formatUsd(parseCents(first.price))}`);
  await expect(line.getByRole('cell')).toHaveText(total);
  await expect(receipt(page)).toContainText('Ada Lovelace');
  await expect(receipt(page)).toContainText('ada@shop.example');

  await page.evaluate('window.print = () => { window.hasPrinted = true; }');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.hasPrinted')).toBe(true);

  await page.goto('/login');
  await page
    .getByRole('region', { name: 'Orders' })
    .getByRole('link', { name: /^Order #/ })
    .click();
  await expect(page).toHaveURL(link);
  await expect(receipt(page)).toContainText(total);
  // It came later than the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('on paper there is the receipt alone, black on white', async ({ page }) => {
  await serveOrder(page, {
    delivery: { method: 'parcel', name: 'Parcel', address: newAddress(), fromDays: 2, toDays: 5 },
    charges: makeCharges(9_495, 799, 110),
    totalAmount: '104.04',
  });
  await page.goto('/orders/some-token');
  await expect(receipt(page)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const name of ['Print', 'Order again']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  for (const text of ['Formula One', '12 Market Street', '$7.99', '$1.10']) {
    await expect(receipt(page)).toContainText(text);
  }
  await expect(receipt(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});
