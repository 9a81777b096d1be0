import type { Page } from '@playwright/test';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { buyByApi } from './checkout-steps.ts';
import { answerWith, dialog, dismissFailure, failure, test, toast } from './console-steps.ts';
import { holdRequests } from './hold-requests.ts';

const LIST = /\/api\/admin\/orders(\?|$)/;

function footerCard(page: Page, name: string) {
  const term = page.locator('dt', { hasText: new RegExp(`^${name}$`) });
  return page.getByRole('tabpanel').locator('dl > div').filter({ has: term });
}

test('an order is found, viewed, its request answered, refunded in part and ready', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const item = await addSupplement({ category: 'bind', stockQuantity: 20 });
  const bought = await buyByApi(page.request, [{ ...item, quantity: 2 }]);
  await page.request.post(`/api/orders/${bought?.token}/requests`, {
    data: { kind: 'cancel', message: 'I need only one.' },
  });
  await openConsole();
  // What is to be done leads to where it is done.
  const toDo = page.getByRole('region', { name: 'To do' });
  await toDo.getByRole('link', { name: /requests? to answer/ }).click();
  await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible();
  await expect(page.getByLabel('Attention')).toHaveValue('request');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Date',
    'Items',
    'Total Quantity',
    'Actions',
  ]);
  await page.getByPlaceholder('Number, name or email').fill('else@shop.example');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell').first()).toHaveText(/^#\d+$/);
  await expect(row).toContainText('1 items$48.00');
  await expect(row).toContainText('Somebody Elsepaidprocessing');
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
  const requests = details.getByRole('region', { name: 'Customer’s requests' });
  await expect(requests).toContainText('I need only one.');
  await expectNoViolations(page);
  await requests.getByLabel('Your answer').fill('You get the money for one back.');
  await requests.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(page, 'Your answer was sent to the customer')).toBeVisible();
  await expect(requests).toContainText('Accepted');
  await expect(page.locator('body')).not.toBeFocused();

  await details.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel(`Refund of ${item.name}`).selectOption('1');
  await page.getByRole('button', { name: 'Refund $24.00' }).click();
  await expect(toast(page, 'Refund sent')).toBeVisible();
  await expect(line).toContainText('1 refunded');

  await details.getByRole('button', { name: 'Mark ready' }).click();
  const ready = dialog(page, 'Mark as ready for pick-up');
  await expect(ready.getByLabel('Tracking number')).toHaveCount(0);
  await expectNoViolations(page);
  await ready.getByRole('button', { name: 'Mark ready' }).click();
  await expect(toast(page, 'Order marked as ready')).toBeVisible();
});

test('an order is there at once, and what belongs to it follows or is tried again', async ({
  page,
  openConsole,
  addSupplement,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/);
  const item = await addSupplement({ stockQuantity: 20 });
  await buyByApi(page.request, [{ ...item, quantity: 3 }]);
  await openConsole('Orders');
  const DETAILS = /\/api\/admin\/orders\/\d+$/;
  const release = await holdRequests(page, DETAILS);
  const view = page.getByRole('button', { name: /^View order #/ }).first();
  await view.click();
  const details = dialog(page, /^Order Details - #/);
  await expect(details.getByRole('listitem')).toHaveText(new RegExp(`${item.name}.*Qty: 3`));
  await expect(details).not.toContainText('else@shop.example');
  release();
  await expect(details).toContainText('else@shop.example');
  await expect(details.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await answerWith(page, DETAILS, { message: 'Away' }, 503);
  await view.click();
  await expect(details).toContainText(item.name);
  await expect(details).toContainText('could not be loaded');
  await page.unroute(DETAILS);
  await details.getByRole('button', { name: 'Try again' }).click();
  await expect(details).toContainText('else@shop.example');
});

test('the note of an order is saved, and its button keeps the focus', async ({
  page,
  openConsole,
  addSupplement,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/);
  const item = await addSupplement({ stockQuantity: 20 });
  const bought = await buyByApi(page.request, [{ ...item, quantity: 1 }]);
  const address = `**/api/admin/orders/${bought?.id}/note`;
  await openConsole('Orders');
  await page.getByRole('button', { name: `View order #${bought?.id}` }).click();
  const details = dialog(page, `Order Details - #${bought?.id}`);
  const save = details.getByRole('button', { name: 'Save note' });
  await details.getByLabel('Note').fill('Fragile');
  await answerWith(page, address, { message: 'Not today' }, 503);
  await save.click();
  await expect(failure(page, 'Error')).toContainText('Not today');
  await expect(save).toBeFocused();
  await dismissFailure(page, 'Not today');
  const reason = details.getByRole('alert').filter({ hasText: 'Not today' });
  await expect(reason).toBeVisible();

  await page.unroute(address);
  await save.press('Enter');
  await expect(toast(page, 'Note saved')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await expect(reason).toHaveCount(0);
});

test('the figures beneath are of all orders, however the list is filtered', async ({
  page,
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404.*\/api\/admin\/orders\/90000$/);
  const rows = [1, 2, 4].map((totalItems, index) => ({
    id: 90_000 + index,
    createdAt: '2026-05-04T10:00:00.000Z',
    totalItems,
    totalQuantity: totalItems * 2,
    items: index === 0 ? 'not JSON' : '[]',
  }));
  await page.route(LIST, (route) =>
    route.fulfill({ json: route.request().url().includes('?') ? rows.slice(1, 2) : rows }),
  );
  await openConsole('Orders');
  await expect(footerCard(page, 'Total Orders')).toContainText('3');
  await expect(footerCard(page, 'Total Orders')).toContainText('Lifetime');
  await expect(footerCard(page, 'Avg Items/Order')).toContainText('2.3');
  await expect(footerCard(page, 'Total Quantity')).toContainText('14');
  await expect(footerCard(page, 'Total Quantity')).toContainText('Total supplements ordered');
  await page.getByRole('button', { name: 'View order #90000' }).click();
  await expect(dialog(page, 'Order Details - #90000')).toContainText('Invalid order data');
  await page.keyboard.press('Escape');
  await page.getByLabel('Payment').selectOption('paid');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(footerCard(page, 'Total Quantity')).toContainText('14');

  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin?tab=orders');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(
    page.getByText('Orders will appear here when customers make purchases'),
  ).toBeVisible();
  await expect(footerCard(page, 'Avg Items/Order')).toContainText('0.0');
});

test('orders further down are selected too, up to a hundred', async ({ page, openConsole }) => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: 91_000 + index,
    createdAt: '2026-05-04T10:00:00.000Z',
    totalItems: 1,
    totalQuantity: 1,
    items: '[]',
    paymentStatus: 'paid',
    orderStatus: 'processing',
  }));
  await answerWith(page, LIST, rows);
  await openConsole('Orders');
  await page.getByRole('button', { name: 'Show older orders' }).click();
  const last = page.getByLabel('Select order #91119');
  await last.check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Packing slips' })).toHaveAttribute('href', /91119/);

  await page.getByRole('columnheader').getByLabel('Select all orders').check();
  await expect(page.getByText('100 selected')).toBeVisible();
  await last.click();
  await expect(toast(page, 'At most 100 orders can be selected')).toBeVisible();
  await expect(last).not.toBeChecked();
  await page.getByLabel('Select order #91000').uncheck();
  await last.check();
  await expect(page.getByText('100 selected')).toBeVisible();
});
