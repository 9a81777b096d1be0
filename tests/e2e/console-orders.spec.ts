import { expect } from '#tests/support/e2e.ts';
import { placeOrder } from './checkout-steps.ts';
import { test } from './console-steps.ts';
import { dialog, expectToast, openDialog } from './page-steps.ts';

test('an order is found, viewed, its request answered, refunded in part and ready', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const item = await addSupplement({ category: 'bind', stockQuantity: 20 });
  const bought = await placeOrder(page.request, [{ ...item, quantity: 2 }]);
  await page.request.post(`/api/orders/${bought?.token}/requests`, {
    data: { kind: 'return', message: 'I need only one.' },
  });
  await openConsole();
  // Each to-do leads to its screen.
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
  await expect(row.getByRole('cell').nth(2)).toHaveText('1 items');
  await expect(page.getByRole('row').nth(2)).toHaveText(
    'Somebody ElsePaidPick up at the practiceAsks to return$48.00',
  );
  const number = (await row.getByRole('cell').first().textContent()) ?? '';
  await row.getByRole('button', { name: 'View', description: number }).click();

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
  await requests.getByLabel('Your answer').fill('You get the money for one back.');
  await requests.getByRole('button', { name: 'Accept' }).click();
  await expectToast(page, 'Your answer was sent to the customer');
  await expect(requests).toContainText('Accepted');
  await expect(page.locator('body')).not.toBeFocused();

  await details.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel(`Refund of ${item.name}`).selectOption('1');
  await page.getByRole('button', { name: 'Refund $24.00' }).click();
  await expectToast(page, 'Refund sent');
  await expect(line).toContainText('1 refunded');

  const ready = await openDialog(
    page,
    details.getByRole('button', { name: 'Mark ready' }),
    'Mark as ready for pick-up',
  );
  await expect(ready.getByLabel('Tracking number')).toHaveCount(0);
  await ready.getByRole('button', { name: 'Mark ready' }).click();
  await expectToast(page, 'Order marked as ready');
  await details.getByRole('button', { name: 'Mark collected' }).click();
  await expectToast(page, 'Order marked as collected');
  await expect(details.getByRole('button', { name: 'Mark collected' })).toHaveCount(0);
});
