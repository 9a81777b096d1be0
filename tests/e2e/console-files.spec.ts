import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { holdRequests } from './hold-requests.ts';
import { expectNoSidewaysScroll } from './serve-catalog.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });
const failure = (place: Locator, text: string) =>
  place.getByRole('alert').filter({ hasText: text });
const uniqueName = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;

async function openConsole(page: Page, address = '/admin') {
  const answer = await page.request.post('/api/admin/login', {
    data: { username: 'admin', password: 'correct horse battery' },
  });
  expect(answer.status()).toBe(200);
  await page.goto(address);
  await expect(page.getByText('Welcome, admin')).toBeVisible();
}

async function download(page: Page, link: Locator) {
  const arriving = page.waitForEvent('download');
  await link.click();
  const file = await arriving;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import supplements' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const chooseFile = (dialog: Locator, text: string) =>
  dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function findInStore(page: Page, name: string): Promise<Supplement | undefined> {
  const store = (await (await page.request.get('/api/supplements')).json()) as Supplement[];
  return store.find((supplement) => supplement.name === name);
}

test.describe('supplements as a file', () => {
  test('an export can be canceled; one that came can be imported again and changes nothing', async ({
    page,
  }) => {
    await openConsole(page);
    const release = await holdRequests(page, '**/api/admin/supplements.csv');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast(page, 'No file was saved.')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    release();
    const { name, text } = await download(page, page.getByRole('link', { name: 'Export CSV' }));
    expect(name).toMatch(/^supplements-\d{4}-\d\d-\d\d\.csv$/);
    expect(text).toContain('Liver Renew');
    await expect(toast(page, /\d+ rows exported/)).toBeVisible();

    const dialog = await openImport(page);
    await chooseFile(dialog, text);
    await expect(dialog).toContainText('The shop already holds all of this');
    await expect(dialog.getByRole('button', { name: 'Import 0 supplements' })).toBeDisabled();
    await expectNoViolations(page);
    // With nothing to import there is nothing to lose.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('errors are listed by row, and nothing can be imported', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 400.*\/import\/check$/);
    await openConsole(page);
    const dialog = await openImport(page);
    await expectNoViolations(page);
    await chooseFile(
      dialog,
      `id,name,description,category,price\n,Fine,Text,bind,1\n,Broken,Text,heal,1e999\n999999,x,y,bind,2\n${',,,,\n'.repeat(3)},,y,bind,2\n`,
    );
    await expect(failure(dialog, '4 errors. Nothing is imported until')).toBeVisible();
    const rows = dialog.getByRole('table', { name: 'Errors in the file' }).getByRole('row');
    await expect(rows).toHaveText([
      'RowColumnWhat is wrong',
      '3categoryCategory must be one of the five therapeutic categories',
      '3pricePrice must be a number such as 24.00',
      '4idThere is no supplement with the id 999999.',
      '8nameName is required',
    ]);
    await expect(dialog.getByRole('button', { name: 'Import 1 supplement' })).toBeDisabled();
    await expectNoViolations(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);

    await chooseFile(dialog, `id,name\n1,${'x'.repeat(2 * 1024 * 1024)}`);
    await expect(failure(dialog, 'shop.csv is larger than 2 MB.')).toBeVisible();
    await chooseFile(dialog, 'id,name\n1,\u0000');
    await expect(failure(dialog, 'The file is not CSV in UTF-8.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  });

  test('a clean file is imported, and its supplements are on sale at once', async ({ page }) => {
    const name = uniqueName('From A File');
    await openConsole(page);
    const dialog = await openImport(page);
    await chooseFile(
      dialog,
      `name;description;category;price;stockQuantity\n${name};Text;bind;12,5;3`,
    );
    await expect(failure(dialog, '1 error.')).toBeVisible();
    await chooseFile(
      dialog,
      `name;description;category;price;stockQuantity\n${name};Text;bind;12.5;3`,
    );
    await expect(dialog).toContainText('The file is fine. Nothing has been written yet.');
    expect(await findInStore(page, name)).toBeUndefined();
    const release = await holdRequests(page, '**/api/admin/supplements/import');
    await dialog.getByRole('button', { name: 'Import 1 supplement' }).click();
    await expect(dialog.getByRole('progressbar', { name: 'Import' })).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast(page, 'Import canceled')).toBeVisible();
    release();
    expect(await findInStore(page, name)).toBeUndefined();
    await dialog.getByRole('button', { name: 'Import 1 supplement' }).click();
    await expect(toast(page, '1 supplement imported')).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByPlaceholder('Search supplements...').fill(name);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText('$12.50');
    await expect(card).toContainText('Stock: 3');
    const created = await findInStore(page, name);

    await openImport(page);
    await chooseFile(dialog, `id,price,stockQuantity\n${created?.id},15,99`);
    await expect(dialog).toContainText('Stock stays 3; use the Inventory tab to change it.');
    await dialog.getByRole('button', { name: 'Import 1 supplement' }).click();
    await expect(card).toContainText('$15.00');
    await expect(card).toContainText('Stock: 3');
    // The shop is shared with other tests, which expect the catalog as it was.
    await page.request.delete(`/api/admin/supplements/${created?.id}`);
  });

  test('without an answer nobody says that nothing was imported', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/);
    const name = uniqueName('Imported Unheard');
    await openConsole(page);
    const dialog = await openImport(page);
    await chooseFile(dialog, `name,description,category,price\n${name},Text,bind,12.5`);
    // The shop has done it, and its answer gets lost.
    await page.route('**/api/admin/supplements/import', async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Import 1 supplement' }).click();
    await expect(failure(dialog, 'The file may have been imported').first()).toBeVisible();
    await expect(page.getByText('Nothing was imported')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    const created = await findInStore(page, name);
    await page.request.delete(`/api/admin/supplements/${created?.id}`);
  });

  test('an error that arose after the check is reported in place', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 400.*\/import$/);
    const name = uniqueName('Contended');
    await openConsole(page);
    const data = { name, description: 'Text', category: 'bind', benefits: [] };
    const created = await page.request.post('/api/admin/supplements', { data });
    const { id } = (await created.json()) as Supplement;
    const dialog = await openImport(page);
    await chooseFile(dialog, `id,price\n${id},15`);
    await expect(dialog).toContainText('The file is fine');
    await page.request.delete(`/api/admin/supplements/${id}`);
    await dialog.getByRole('button', { name: 'Import 1 supplement' }).click();
    await expect(dialog).toContainText('Nothing was imported: the file has errors.');
    await expect(dialog).toContainText(`Supplement ${id} was deleted.`);
    await expect(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled();
  });
});

test.describe('the preview', () => {
  test('shows the card while the form is filled in', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await openConsole(page);
    await page.getByRole('button', { name: 'Add Supplement' }).click();
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const card = preview.locator('article');
    await expect(card).toContainText('New supplement');
    await expect(card).toContainText('Out of stock');
    await page.getByLabel('Name', { exact: true }).fill('Night Calm');
    await page.getByLabel('Description').fill('For the evening.');
    await page.getByLabel('Category', { exact: true }).selectOption('bind');
    await page.getByLabel('Price').fill('24.5');
    await page.getByLabel('Stock Quantity').fill('7');
    await expect(card.locator('h3')).toHaveText('Night Calm');
    await expect(card).toContainText('For the evening.');
    await expect(card).toContainText('Bind');
    await expect(card).toContainText('$24.50');
    await expect(card).toContainText('7 in stock Low stock!');
    await page.getByLabel('Low Stock Threshold').fill('2');
    await expect(card).not.toContainText('Low stock!');
    await expectNoViolations(page);
  });

  test('opens on demand on a phone, and cannot be reached by the Tab key', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openConsole(page);
    await page.getByRole('button', { name: 'Edit Liver Renew' }).click();
    const card = page.locator('dialog[open] article');
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(card).toBeVisible();
    await expect(card.locator('h3')).toHaveText('Liver Renew');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });
});

test.describe('addresses', () => {
  test('tab and filter survive reload, Back and a link', async ({ page }) => {
    await openConsole(page);
    await page.getByRole('tab', { name: 'Inventory' }).click();
    await expect(page).toHaveURL(/\/admin\?tab=inventory$/);
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByLabel('Search', { exact: true }).fill('Ada & Co');
    await page.getByLabel('Payment').selectOption('paid');
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    const address = /\?tab=orders&search=Ada\+%26\+Co&paymentStatus=paid&from=2026-01-01$/;
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('Ada & Co');
    await expect(page.getByLabel('Payment')).toHaveValue('paid');
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-01-01');

    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Inventory' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Supplements' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('Ada & Co');
  });

  test('hostile values are ignored', async ({ page }) => {
    await openConsole(
      page,
      `/admin?tab=orders&paymentStatus=stolen&from=yesterday&search=${'x'.repeat(300)}&orderStatus=__proto__`,
    );
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible();
    await expect(page.getByLabel('Payment')).toHaveValue('');
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('');
    await page.goto('/admin?tab=%3Cscript%3E');
    await expect(page.getByRole('tab', { name: 'Supplements' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('a moment in the address is asked for as it is', async ({ page }) => {
    const asked = page.waitForRequest(/\/api\/admin\/orders\?from=2026-01-31T23%3A00%3A00Z$/);
    await openConsole(page, '/admin?tab=orders&from=2026-01-31T23:00:00Z');
    await asked;
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible();
  });

  test('orders are exported as they are filtered', async ({ page }) => {
    await openConsole(page, '/admin?tab=orders&search=nobody-of-that-name');
    const link = page.getByRole('link', { name: 'Export CSV' });
    await expect(link).toHaveAttribute('href', '/api/admin/orders.csv?search=nobody-of-that-name');
    const { name, text } = await download(page, link);
    expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    // The header alone: its columns are the API's, and proved there.
    expect(text).toMatch(/^\uFEFFnumber,date,name,email,[\w,]+\r\n$/);
  });
});
