import type { Page } from '@playwright/test';
import type { AdminOrder, AdminOrderDetails } from '#shared/admin.ts';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { buyByApi } from './checkout-steps.ts';
import { answerWith, dialog, test, toast } from './console-steps.ts';

const LIST = /\/api\/admin\/orders(\?|$)/;
const SUMMARY = '**/api/admin/orders/summary';

function footerCard(page: Page, name: string) {
  const term = page.locator('dt', { hasText: new RegExp(`^${name}$`) });
  return page.getByRole('tabpanel').locator('dl > div').filter({ has: term });
}

test('an order is found, viewed, refunded in part and shipped', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const item = await addSupplement({ category: 'bind', stockQuantity: 20 });
  await buyByApi(page.request, [{ ...item, quantity: 2 }]);
  await openConsole('Orders');
  await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Date',
    'Items',
    'Total Quantity',
    'Actions',
  ]);
  await page.getByPlaceholder('Number, name or e-mail').fill('else@shop.example');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell').first()).toHaveText(/^#\d+$/);
  await expect(row).toContainText('1 items');
  const number = (await row.getByRole('cell').first().textContent()) ?? '';
  await row.getByRole('button', { name: `View order ${number}` }).click();

  const details = dialog(page, `Order Details - ${number}`);
  for (const title of ['Total Items', 'Total Quantity', 'Order Date']) {
    await expect(details.getByText(title, { exact: true })).toBeVisible();
  }
  const line = details.getByRole('listitem').filter({ hasText: item.name });
  await expect(line).toContainText('bind');
  await expect(line).toContainText('Qty: 2');
  await expect(details).toContainText('Somebody Else');
  await expect(details).toContainText('else@shop.example');
  await expectNoViolations(page);

  await details.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel(`Refund of ${item.name}`).selectOption('1');
  await page.getByRole('button', { name: 'Refund $24.00' }).click();
  await expect(toast(page, 'Refund sent')).toBeVisible();
  await expect(line).toContainText('1 refunded');

  await details.getByRole('button', { name: 'Mark shipped' }).click();
  await page.getByLabel('Tracking number (optional)').fill('TRACK-1');
  await dialog(page, 'Mark as shipped').getByRole('button', { name: 'Mark shipped' }).click();
  await expect(toast(page, 'Order marked as shipped')).toBeVisible();
  await expect(details).toContainText('TRACK-1');
});

test('no orders, an order without lines, and the figures beneath', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const item = await addSupplement({ stockQuantity: 20 });
  await buyByApi(page.request, [{ ...item, quantity: 1 }]);
  await answerWith(page, SUMMARY, { totalOrders: 3, totalItems: 7, totalQuantity: 12 });
  await openConsole('Orders');
  await expect(footerCard(page, 'Total Orders')).toContainText('3');
  await expect(footerCard(page, 'Total Orders')).toContainText('Lifetime');
  await expect(footerCard(page, 'Avg Items/Order')).toContainText('2.3');
  await expect(footerCard(page, 'Total Quantity')).toContainText('12');
  await expect(footerCard(page, 'Total Quantity')).toContainText('Total supplements ordered');

  // Rows from elsewhere may hold anything as their items.
  await page.route('**/api/admin/orders/*', async (route) => {
    const answer = await route.fetch();
    const order = (await answer.json()) as AdminOrderDetails;
    await route.fulfill({ json: { ...order, items: 'not JSON', lines: [] } });
  });
  await page
    .getByRole('button', { name: /^View order #/ })
    .first()
    .click();
  await expect(dialog(page, /^Order Details - #/)).toContainText('Invalid order data');
  await page.keyboard.press('Escape');

  const none: AdminOrder[] = [];
  await page.route(LIST, (route) => route.fulfill({ json: none }));
  await page.reload();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(
    page.getByText('Orders will appear here when customers make purchases'),
  ).toBeVisible();
});
