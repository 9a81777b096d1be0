import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { buyByApi } from './checkout-steps.ts';
import { answerWith, dialog, dismissFailure, failure, test } from './console-steps.ts';

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
  await expect(failure(page, 'Please try again.').first()).toBeVisible();
  await press.click();
  const made = 'was made in the meantime. Please look again.';
  await expect(failure(page, made).first()).toBeVisible();
  await expect(refund).toBeHidden();
  await dismissFailure(page, made);
  await expect(details.getByRole('alert').filter({ hasText: made })).toBeVisible();
  const answer = await admin.get(`/api/admin/orders/${bought?.id}`);
  const { lines } = (await answer.json()) as AdminOrderDetails;
  expect(lines).toMatchObject([{ quantity: 3, refundedQuantity: 1 }]);
});

test('a refund that failed says why in its dialog, where focus and buttons stay', async ({
  page,
  openConsole,
  addSupplement,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/);
  const item = await addSupplement({ stockQuantity: 20 });
  const bought = await buyByApi(page.request, [{ ...item, quantity: 1 }]);
  await answerWith(page, `**/api/admin/orders/${bought?.id}/refund`, { message: 'Not today' }, 503);
  await openConsole('Orders');
  await page.getByRole('button', { name: `View order #${bought?.id}` }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = dialog(page, `Refund order #${bought?.id}`);
  const press = refund.getByRole('button', { name: 'Refund $24.00' });
  // The pointer waits until the dialog stands still.
  await press.hover();
  const place = await press.boundingBox();
  await press.click();
  await expect(failure(page, 'Error')).toContainText('Not today');
  await expect(press).toBeFocused();
  await dismissFailure(page, 'Not today');
  const reason = refund.getByRole('alert').filter({ hasText: 'Not today' });
  await expect(reason).toBeVisible();
  expect(await press.boundingBox()).toEqual(place);
  await expectNoViolations(page);

  await refund.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(press).toBeVisible();
  await expect(reason).toHaveCount(0);
});

test('the rest of an order can be refunded after money was given back at the bank', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const item = await addSupplement({ stockQuantity: 20, price: '50.00' });
  const bought = await buyByApi(page.request, [{ ...item, quantity: 1 }]);
  const address = `/api/admin/orders/${bought?.id}`;
  // The demo bank has no pages of its own where somebody could have given back $10.00.
  let details: AdminOrderDetails | undefined;
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    details = (await answer.json()) as AdminOrderDetails;
    details = { ...details, refundedAmount: '10.00', refundableCents: 4_000 };
    await route.fulfill({ json: details });
  });
  await page.route(`**${address}/refund`, (route) => route.fulfill({ json: details }));
  await openConsole('Orders');
  await page.getByRole('button', { name: `View order #${bought?.id}` }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = dialog(page, `Refund order #${bought?.id}`);
  await expect(refund).toContainText('Only $40.00 of this order can still be refunded.');
  await expectNoViolations(page);
  const sent = page.waitForRequest(`**${address}/refund`);
  await refund.getByRole('button', { name: 'Refund $40.00' }).click();
  expect((await sent).postDataJSON()).toEqual({ restock: true, refundableCents: 4_000 });
});
