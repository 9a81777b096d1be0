import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Supplement } from '#shared/supplements.ts';
import { createPictureFile } from '#tests/support/picture-file.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { CARDS, fillPayment, openSimpleCheckout, payButton } from './checkout-steps.ts';
import { expectNoSidewaysScroll } from './serve-catalogue.ts';

const NOT_SIGNED_IN = /status of 401.*\/api\/admin\/(user|login)$/;

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const uniqueName = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;

async function openConsole(page: Page, tab?: string) {
  const answer = await page.request.post('/api/admin/login', {
    data: { username: 'admin', password: 'correct horse battery' },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/admin');
  await expect(page.getByText('Welcome, admin')).toBeVisible();
  if (tab) await page.getByRole('tab', { name: tab }).click();
}

async function fillSupplement(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Made for a test of the console.');
  await page.getByLabel('Price').fill('24.5');
  await page.getByLabel('Stock Quantity').fill('7');
  await page.getByLabel('Benefits').fill('Supports tests\n\nSupports calm');
}

test.describe('sign-in', () => {
  test('the console sends strangers to its door', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(NOT_SIGNED_IN);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(failure(page, 'Authentication Required')).toContainText(
      'Please log in to access the admin panel',
    );
    await expect(page.getByRole('link', { name: 'Back to Store' })).toHaveAttribute('href', '/');
    await expectNoViolations(page);
  });

  test('refuses a wrong password, in place and in a toast', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(NOT_SIGNED_IN);
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(failure(page, 'Login Failed')).toContainText('Invalid username or password');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('welcomes, and forgets everything at logout', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(NOT_SIGNED_IN);
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(toast(page, 'Welcome to the admin dashboard!')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(toast(page, 'Logged out')).toContainText('You have been successfully logged out');
    expect((await page.request.get('/api/admin/user')).status()).toBe(401);
  });

  test('a failed logout leaves the console too', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED.*\/api\/admin\/logout$/);
    await openConsole(page);
    await page.route('**/api/admin/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test.describe('supplements', () => {
  test('one is created, seen in the store, edited and deleted', async ({ page }) => {
    const name = uniqueName('Test Tonic');
    await openConsole(page);
    await page.getByRole('button', { name: 'Add Supplement' }).click();
    await expect(dialog(page, 'Create New Supplement')).toBeVisible();
    await fillSupplement(page, name);
    await page.getByRole('button', { name: 'Create Supplement' }).click();
    await expect(toast(page, 'Supplement created successfully!')).toBeVisible();

    await page.getByPlaceholder('Search supplements...').fill(name);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText('$24.50');
    await expect(card).toContainText('Stock: 7');
    const store = await page.request.get('/api/supplements');
    expect(await store.text()).toContain(name);

    await card.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(dialog(page, 'Edit Supplement')).toBeVisible();
    await page.getByLabel('Price').fill('30');
    await page.getByRole('button', { name: 'Update Supplement' }).click();
    await expect(toast(page, 'Supplement updated successfully!')).toBeVisible();
    await expect(card).toContainText('$30.00');

    await card.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByText('Are you sure you want to delete this supplement?')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Supplement deleted successfully!')).toBeVisible();
    await expect(page.getByText('No supplements found')).toBeVisible();
  });

  test('what is wrong is said beside the field, and claims are pointed out', async ({ page }) => {
    await openConsole(page);
    await page.getByRole('button', { name: 'Add Supplement' }).click();
    await page.getByLabel('Benefits').fill('Cures everything');
    await expect(page.getByText(/may make this a disease claim/)).toBeVisible();
    await page.getByRole('button', { name: 'Create Supplement' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      'Name is required',
    );
    await expectNoViolations(page);
  });

  test('a picture is uploaded and shown', async ({ page }) => {
    const name = uniqueName('Pictured');
    await openConsole(page);
    await page.getByRole('button', { name: 'Add Supplement' }).click();
    await fillSupplement(page, name);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPictureFile());
    await expect(toast(page, 'Supplement image uploaded successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Create Supplement' }).click();
    await expect(toast(page, 'Supplement created successfully!')).toBeVisible();
    const store = (await (await page.request.get('/api/supplements')).json()) as Supplement[];
    const { id, imageUrl = '' } = store.find((supplement) => supplement.name === name) ?? {};
    expect(imageUrl).toMatch(/^\/objects\//);
    expect((await page.request.get(imageUrl)).headers()['content-type']).toBe('image/webp');
    // The shop is shared with other tests, which expect the catalogue as it was.
    await page.request.delete(`/api/admin/supplements/${id}`);
  });
});

test('categories are created, renamed and deleted', async ({ page }) => {
  const name = uniqueName('Calm');
  await openConsole(page, 'Categories');
  await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog(page, 'Create New Category')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(toast(page, 'Category created successfully!')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('No description');
  await expect(card).toContainText('Order: 0');
  await expect(card).toContainText('Created:');

  await card.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Description').fill('For the evening');
  await page.getByRole('button', { name: 'Update Category' }).click();
  await expect(toast(page, 'Category updated successfully!')).toBeVisible();
  await expect(card).toContainText('For the evening');

  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(
    page.getByText(
      'Are you sure you want to delete this category? This may affect associated supplements.',
    ),
  ).toBeVisible();
  await expect(page.getByText(`No supplement is in ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Category deleted successfully!')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('stock is edited in place, and its history tells why', async ({ page }) => {
  await openConsole(page, 'Inventory');
  for (const name of ['Total Products', 'Low Stock Items', 'Out of Stock', 'Inventory Value']) {
    await expect(page.getByRole('tabpanel').getByText(name, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Low Stock Alerts' })).toBeVisible();
  await expect(page.getByText(/ - Only \d+ left \(threshold: \d+\)/).first()).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Bile Flow' }).last();
  await row.getByRole('button', { name: 'Edit stock of Bile Flow' }).click();
  await page.getByLabel('Stock', { exact: true }).fill('33');
  await page.getByLabel('Threshold').fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Stock updated successfully')).toBeVisible();
  await expect(row).toContainText('Stock: 33 · Threshold: 4');
  await expect(row).toContainText('In Stock');
  await row.getByRole('button', { name: 'History of Bile Flow' }).click();
  await expect(dialog(page, 'Stock of Bile Flow')).toContainText('Recount');
});

test('an order is viewed, refunded in part and shipped', async ({ page }) => {
  const item = await openSimpleCheckout(page);
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await expect(toast(page, 'Payment Successful')).toBeVisible();

  await openConsole(page, 'Orders');
  await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible();
  await page.getByPlaceholder('Number, name or e-mail').fill('Lovelace');
  await page
    .getByRole('button', { name: /^View order #/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: /^Order Details - #\d+$/ });
  await expect(details).toContainText(item.name);
  await expect(details).toContainText('Qty: 2');
  await expect(details).toContainText('ada@shop.example');

  await details.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel(`Refund of ${item.name}`).selectOption('1');
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(toast(page, 'Refund sent')).toBeVisible();
  await expect(details).toContainText('1 refunded');

  await details.getByRole('button', { name: 'Mark shipped' }).click();
  await page.getByLabel('Tracking number (optional)').fill('TRACK-1');
  await dialog(page, 'Mark as shipped').getByRole('button', { name: 'Mark shipped' }).click();
  await expect(toast(page, 'Order marked as shipped')).toBeVisible();
  await expect(details).toContainText('TRACK-1');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every tab is accessible and fits a phone (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await openConsole(page);
    for (const tab of ['Supplements', 'Categories', 'Inventory', 'Orders']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
