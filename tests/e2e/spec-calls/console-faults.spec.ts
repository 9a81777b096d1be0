import type { Page, Route } from '@playwright/test';
import { answerWith, dialog, failure, listItem, toast } from '#tests/e2e/console-steps.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { createPictureFile } from '#tests/support/picture-file.ts';
import { ADMIN, card, expectNothingMissing, openSpecConsole, TALL } from './console-steps.ts';

test.use({ viewport: TALL });

const LIST = /\/api\/admin\/supplements(\?|$)/;

function nextVisit(page: Page) {
  return page.waitForRequest('**/api/admin/user');
}

test('a failed logout clears, redirects and is reported, and the next visit asks again', async ({
  page,
  allowConsoleErrors,
}) => {
  const server = await openSpecConsole(page, {
    addedCalls: 'answered 404',
    allowConsoleErrors,
    answers: { 'POST /api/admin/logout': () => ({ status: 500 }) },
  });
  await expect(listItem(page, 'Moon Root')).toBeVisible();
  const before = server.calls.length;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(failure(page, 'Logout failed')).toBeVisible();
  await expect(page.getByText('You have been successfully logged out')).toHaveCount(0);
  // Nothing is asked for behind one's back, and nothing is left.
  expect(server.calls.slice(before).map(({ name }) => name)).toEqual(['POST /api/admin/logout']);
  const asked = nextVisit(page);
  await page.goBack();
  await asked;
  await expect(page.getByText(`Welcome, ${ADMIN.username}`)).toBeVisible();
});

test('an added call that answers 401 does not sign the administrator out', async ({
  page,
  allowConsoleErrors,
}) => {
  const server = await openSpecConsole(page, { addedCalls: 'answered 404', allowConsoleErrors });
  const refuse = (route: Route) => route.fulfill({ status: 401, body: 'Unauthorized' });
  for (const path of ['insights*', 'audit', 'inventory/forecast', 'orders/8801']) {
    await page.route(`**/api/admin/${path}`, refuse);
  }
  await page.reload();
  await expect(listItem(page, 'Moon Root')).toBeVisible();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'View order #8801' }).click();
  const details = dialog(page, 'Order Details - #8801');
  await expect(details.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(details).toContainText('Moon Root');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(dialog(page, 'Activity').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Welcome, ${ADMIN.username}`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin/);

  // The session check decides: it is made once more, and this time it answers 401.
  server.data.admin = null;
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(failure(page, 'Authentication Required')).toBeVisible();
});

test('a failing session check leaves an open console open', async ({
  page,
  allowConsoleErrors,
}) => {
  await openSpecConsole(page, { addedCalls: 'answered 404', allowConsoleErrors });
  await page.getByPlaceholder('Search supplements...').fill('half typed');
  await page.route('**/api/admin/audit', (route) => route.fulfill({ status: 401 }));
  await answerWith(page, '**/api/admin/user', { message: 'Away' }, 500);
  const asked = page.waitForResponse('**/api/admin/user');
  await page.getByRole('button', { name: 'Activity' }).click();
  await asked;
  await expect(dialog(page, 'Activity').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Welcome, ${ADMIN.username}`)).toBeVisible();
  await expect(page.getByPlaceholder('Search supplements...')).toHaveValue('half typed');
});

test('a list that fails or is not a list is shown as empty, and can be loaded again', async ({
  page,
  allowConsoleErrors,
}) => {
  await openSpecConsole(page, { addedCalls: 'answered 404', allowConsoleErrors });
  await page.route(LIST, (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await page.reload();
  for (const tab of ['Supplements', 'Inventory']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByText('No supplements found')).toBeVisible();
  }
  await expectNothingMissing(page);
  await page.unroute(LIST);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Edit stock of Moon Root' })).toBeVisible();

  await page.route(LIST, (route) => route.fulfill({ json: { message: 'no list' } }));
  await page.reload();
  await expect(page.getByRole('tabpanel').getByText('No supplements found')).toBeVisible();
  await page.getByRole('tab', { name: 'Inventory' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('No supplements found')).toBeVisible();
  await expect(card(page, 'Inventory Value', panel)).toContainText('$0.00');
});

test('missing statistics keep their placeholders', async ({ page, allowConsoleErrors }) => {
  const stats = { totalProducts: 4, totalRevenue: null, orderGrowth: 'much' };
  const addedCalls = 'answered 404';
  await openSpecConsole(page, { addedCalls, allowConsoleErrors, data: { stats } });
  await expect(card(page, 'Total Products')).toContainText('4');
  for (const name of ['Categories', 'Total Orders', 'Revenue']) {
    await expect(card(page, name)).toContainText('...');
  }
  await expectNothingMissing(page);
});

test('rows with nothing but an id break no screen', async ({ page, allowConsoleErrors }) => {
  const orders = [{ id: 1, createdAt: 'not a date' }, { id: 2, items: '[{}]' }, null, 'text'];
  await openSpecConsole(page, {
    addedCalls: 'answered 404',
    allowConsoleErrors,
    data: {
      supplements: [{ id: 5, name: '' }],
      categories: [{ id: 6 }],
      lowStock: [{ id: 7 }],
      orders: orders as object[],
    },
  });
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(page, 'Edit Supplement')).toBeVisible();
  await expectNothingMissing(page);
  await page.keyboard.press('Escape');
  for (const tab of ['Categories', 'Inventory', 'Orders']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNothingMissing(page);
  }
  await expect(page.getByRole('row').nth(1)).toContainText('not a date');
  await page.getByRole('button', { name: 'View order #1' }).click();
  await expect(dialog(page, 'Order Details - #1')).toContainText('Invalid order data');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View order #2' }).click();
  await expect(dialog(page, 'Order Details - #2')).toContainText('Qty: 1');
  await expectNothingMissing(page);
});

test('a failed upload says what the specification says, and why beside the field', async ({
  page,
  allowConsoleErrors,
}) => {
  await openSpecConsole(page, {
    addedCalls: 'answered 404',
    allowConsoleErrors,
    answers: {
      'POST /api/admin/normalize-url': () => ({
        json: { normalizedPath: '/pictures/categories/bind-960.webp' },
      }),
    },
  });
  await page.getByRole('button', { name: 'Add Supplement' }).click();
  const form = dialog(page, 'Create New Supplement');
  const picture = await createPictureFile();
  const upload = async (label: string, toastText: string, reason: string) => {
    await form.getByLabel(label).setInputFiles(picture);
    const shown = failure(page, 'Error').filter({ hasText: toastText });
    await expect(shown).toBeVisible();
    await expect(shown).not.toContainText(reason);
    await expect(form.getByRole('group').getByRole('alert')).toHaveText(reason);
  };
  const refusal = { message: 'This file is no picture.' };
  await answerWith(page, '**/api/spec-storage/*', refusal, 400);
  await upload('Upload Image', 'Failed to upload image', refusal.message);
  await page.unroute('**/api/spec-storage/*');
  await form.getByLabel('Upload Image').setInputFiles(picture);
  await expect(toast(page, 'Supplement image uploaded successfully!')).toBeVisible();
  await answerWith(page, '**/api/admin/normalize-url', refusal, 400);
  await upload('Upload Fact Sheets', 'Failed to upload fact sheets', refusal.message);
});

test('an edit sends the version it was made from, and is refused when that is outdated', async ({
  page,
  allowConsoleErrors,
}) => {
  const row = { id: 5, name: 'Kept', description: 'x', category: 'bind', price: '3.00' };
  const kept = { ...row, stockQuantity: 42, lowStockThreshold: 7, version: 7, isActive: true };
  const current = { ...kept, price: '4.00', isActive: false, version: 9, stockQuantity: 40 };
  let isFirst = true;
  const server = await openSpecConsole(page, {
    addedCalls: 'answered 404',
    allowConsoleErrors,
    data: { supplements: [kept] },
    answers: {
      'PUT /api/admin/supplements/5': () => {
        if (!isFirst) return {};
        isFirst = false;
        return { status: 409, json: { message: 'Changed meanwhile', current } };
      },
    },
  });
  await page.getByRole('button', { name: 'Edit Kept' }).click();
  const form = dialog(page, 'Edit Supplement');
  await form.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(form).toContainText('Price: 4.00');
  await expect(form).toContainText('Active: no');
  await form.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(toast(page, 'Supplement updated successfully!')).toBeVisible();
  const marks = () =>
    server.calls
      .filter(({ name }) => name.startsWith('PUT '))
      .map(({ headers }) => headers['if-match']);
  // The second time with the version read after the refusal; stock still counts from what the form showed.
  expect(marks()).toEqual(['"7-42"', '"9-42"']);

  await page.getByRole('tab', { name: 'Inventory' }).click();
  await page.getByRole('button', { name: 'Edit stock of Kept' }).click();
  await page.getByLabel('Stock', { exact: true }).fill('50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Stock updated successfully')).toBeVisible();
  expect(marks().at(-1)).toBe('"7-42"');
  expect(server.bodiesOf('PUT /api/admin/supplements/5/stock')).toEqual([
    { stockQuantity: 50, lowStockThreshold: 7 },
  ]);
});
