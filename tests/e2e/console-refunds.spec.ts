import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { expect } from '#tests/support/e2e.ts';
import { buyByApi } from './checkout-steps.ts';
import { dialog, failure, test } from './console-steps.ts';

test('a refund whose answer was lost is not made a second time by pressing again', async ({
  page,
  openConsole,
  addSupplement,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|status of 409/);
  const item = await addSupplement({ stockQuantity: 20 });
  const bought = await buyByApi(page.request, [{ ...item, quantity: 3 }]);
  await openConsole('Orders');
  await page.getByRole('button', { name: `View order #${bought?.id}` }).click();
  const details = dialog(page, `Order Details - #${bought?.id}`);
  await details.getByRole('button', { name: 'Refund' }).click();
  const refund = dialog(page, `Refund order #${bought?.id}`);
  await refund.getByLabel(`Refund of ${item.name}`).selectOption('1');
  await page.route(
    `**/api/admin/orders/${bought?.id}/refund`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const press = refund.getByRole('button', { name: 'Refund $24.00' });
  await press.click();
  await expect(failure(page, 'Please try again.')).toBeVisible();
  await press.click();
  await expect(failure(page, 'was made in the meantime. Please look again.')).toBeVisible();
  await expect(refund).toBeHidden();
  const answer = await admin.get(`/api/admin/orders/${bought?.id}`);
  const { lines } = (await answer.json()) as AdminOrderDetails;
  expect(lines).toMatchObject([{ quantity: 3, refundedQuantity: 1 }]);
});
