import type { Page } from '@playwright/test';
import type { Mail } from '#shared/contracts/mail-calls.ts';
import type { ToDo } from '#shared/contracts/reports.ts';
import { expect } from '#tests/support/e2e.ts';
import { buyByApi } from './checkout-steps.ts';
import { answerWith, dialog, test, toast } from './console-steps.ts';

const NOTHING: ToDo = {
  toShip: 0,
  runningLow: 0,
  requests: 0,
  disputes: 0,
  failedRefunds: 0,
  failedMail: 0,
};

/** What the shop will say from now on: only a page that asks again shows it. */
const waitFor = (page: Page, toDo: Partial<ToDo>) =>
  answerWith(page, '**/api/admin/to-do', { ...NOTHING, ...toDo });

const row = (page: Page) => page.getByRole('region', { name: 'To do' });

test('what was done leaves the To do row at once', async ({ page, openConsole, addSupplement }) => {
  const item = await addSupplement({ stockQuantity: 20 });
  const order = await buyByApi(page.request, [{ ...item, quantity: 1 }]);
  await waitFor(page, { toShip: 1 });
  await openConsole('Orders');
  await expect(row(page)).toHaveText(/^To do1order to ship$/);

  await page.getByRole('button', { name: `View order #${order?.id}` }).click();
  await dialog(page, /^Order Details/)
    .getByRole('button', { name: 'Mark ready' })
    .click();
  await waitFor(page, { runningLow: 1 });
  const ready = dialog(page, 'Mark as ready for pick-up');
  await ready.getByRole('button', { name: 'Mark ready' }).click();
  await expect(row(page)).toHaveText(/^To do1supplement running low$/);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Inventory' }).click();
  await page.getByRole('button', { name: `Receive ${item.name}` }).click();
  await page.getByLabel('Units received').fill('5');
  await waitFor(page, { failedMail: 1 });
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(row(page)).toHaveText(/^To do1failed mail$/);

  const mail: Mail = {
    id: 1,
    kind: 'order',
    recipient: 'else@shop.example',
    subject: 'Your order',
    state: 'failed',
    attempts: 9,
    lastError: 'The mailbox is full.',
    createdAt: '2026-05-04T10:00:00.000Z',
    sentAt: null,
    hasBody: true,
  };
  await answerWith(page, '**/api/admin/mails', [mail]);
  await answerWith(page, '**/api/admin/mails/1/resend', { ...mail, state: 'waiting' });
  await row(page).getByRole('link', { name: '1 failed mail' }).click();
  await waitFor(page, {});
  await page.getByRole('button', { name: 'Send Your order again' }).click();
  await expect(toast(page, 'The message goes out again')).toBeVisible();
  await expect(row(page)).toContainText('Nothing is waiting.');
});

test('what was refused is no longer offered: the order is read again', async ({
  page,
  openConsole,
  addSupplement,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  const item = await addSupplement({ stockQuantity: 20 });
  const order = await buyByApi(page.request, [{ ...item, quantity: 1 }]);
  await openConsole('Orders');
  await page.getByRole('button', { name: `View order #${order?.id}` }).click();
  const details = dialog(page, /^Order Details/);
  await details.getByRole('button', { name: 'Cancel order' }).click();
  // Somebody else has shipped it by now.
  const shipped = await admin.post(`/api/admin/orders/${order?.id}/ship`, { data: {} });
  expect(shipped.status()).toBe(200);
  await dialog(page, 'Cancel order').getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(details.getByText('shipped', { exact: true })).toBeVisible();
  await dialog(page, 'Cancel order').getByRole('button', { name: 'Close' }).click();
  await expect(details.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});
