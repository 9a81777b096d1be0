import type { Page, Route } from '@playwright/test';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { lineCents, parseCents, sumCents, toDecimal } from '#shared/rules/money.ts';
import { expect } from '#tests/support/e2e.ts';
import { answerWith, dialog, failure, test, toast } from './console-steps.ts';
import { readCatalog } from './serve-catalog.ts';

const SUMMARY = ['Total Products', 'Low Stock Items', 'Out of Stock', 'Inventory Value'];

/** The line of one product in the stock list; the alerts above name it too. */
function stockRow(page: Page, name: string) {
  return page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: /Stock: \d/ });
}

async function saveStock(page: Page, stock: string, threshold: string) {
  await page.getByLabel('Stock', { exact: true }).fill(stock);
  await page.getByLabel('Threshold', { exact: true }).fill(threshold);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

function inventoryValue(catalog: readonly Supplement[]): string {
  const cents = catalog.map((row) => lineCents(parseCents(row.price), row.stockQuantity));
  const amount = Number(toDecimal(sumCents(cents)));
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

test('figures, alerts, badges and an edit in place', async ({
  page,
  openConsole,
  addSupplement,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 502/);
  const { name } = await addSupplement({ stockQuantity: 3, lowStockThreshold: 5 });
  const value = inventoryValue(await readCatalog(page));
  await openConsole('Inventory');
  const panel = page.getByRole('tabpanel');
  for (const title of SUMMARY) {
    await expect(panel.locator('dt', { hasText: title })).toBeVisible();
  }
  await expect(panel.getByText(value, { exact: true })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Low Stock Alerts' })).toBeVisible();
  const alert = panel.getByText(`${name} - Only 3 left (threshold: 5)`, { exact: true });
  await expect(alert).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Stock Management' })).toBeVisible();
  const row = stockRow(page, name);
  await expect(row).toContainText('Low Stock');

  await row.getByRole('button', { name: `Edit stock of ${name}` }).click();
  const stock = page.getByLabel('Stock', { exact: true });
  await expect(stock).toBeFocused();
  await expect(stock).toHaveAttribute('min', '0');
  await expect(page.getByLabel('Threshold', { exact: true })).toHaveAttribute('min', '0');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(stock).toBeHidden();
  await expect(row.getByRole('button', { name: `Edit stock of ${name}` })).toBeFocused();

  await row.getByRole('button', { name: `Edit stock of ${name}` }).click();
  await saveStock(page, '-1', '5');
  await expect(failure(page, 'must be 0 or more')).toBeVisible();
  await stock.fill('');
  await stock.pressSequentially('9-');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(failure(page, 'Please enter a number')).toBeVisible();
  await answerWith(page, '**/api/admin/supplements/*/stock', 'Bad gateway', 502);
  await saveStock(page, '9', '5');
  await expect(failure(page, 'Failed to update stock').first()).toBeVisible();
  await expect(stock).toBeFocused();
  await page.unroute('**/api/admin/supplements/*/stock');
  // Nothing typed counts as 0.
  await saveStock(page, '', '5');
  await expect(toast(page, 'Stock updated successfully')).toBeVisible();
  await expect(row).toContainText('Out of Stock');

  await row.getByRole('button', { name: `Edit stock of ${name}` }).click();
  await saveStock(page, '33', '4');
  await expect(row).toContainText('In Stock');
  await expect(row).toContainText('Stock: 33 · Threshold: 4');
  await expect(alert).toBeHidden();

  await row.getByRole('button', { name: `History of ${name}` }).click();
  const history = dialog(page, `Stock of ${name}`);
  await expect(history.getByRole('row')).toContainText([
    /When/,
    /\+33.*Recount.*admin/,
    /-3.*Recount.*admin/,
    /\+3.*Opening stock.*admin/,
  ]);
});

test('when two administrators set the same stock, the second sees the current number and continues', async ({
  page,
  openConsole,
  addSupplement,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  const { id, name } = await addSupplement({ stockQuantity: 10 });
  await openConsole('Inventory');
  const row = stockRow(page, name);
  await row.getByRole('button', { name: `Edit stock of ${name}` }).click();
  const faster = await admin.put(`/api/admin/supplements/${id}/stock`, {
    data: { stockQuantity: 25, lowStockThreshold: 5 },
  });
  expect(faster.ok()).toBe(true);
  await saveStock(page, '12', '5');
  await expect(
    failure(page, 'Stock has changed in the meantime: 25 are left.').first(),
  ).toBeVisible();
  await expect(row).toContainText('Stock: 25');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: `Edit stock of ${name}` }).click();
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('25');
  await saveStock(page, '27', '5');
  await expect(toast(page, 'Stock updated successfully')).toBeVisible();
  await expect(row).toContainText('Stock: 27');
});

test('units that arrive are added once, though an answer is lost or the button is pressed again', async ({
  page,
  openConsole,
  addSupplement,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED.*\/stock-adjustments$/);
  const { name } = await addSupplement({ stockQuantity: 10 });
  await openConsole('Inventory');
  const row = stockRow(page, name);
  await row.getByRole('button', { name: `Receive ${name}` }).click();
  await row.getByLabel('Units received').fill('12');
  // The shop adds the units, but nobody hears of it.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/stock-adjustments', loseAnswer, { times: 1 });
  await row.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(failure(page, 'Failed to update stock').first()).toBeVisible();
  await row.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(toast(page, `12 units of ${name} received`)).toBeVisible();
  await expect(row).toContainText('Stock: 22');

  await row.getByRole('button', { name: `History of ${name}` }).click();
  const history = dialog(page, `Stock of ${name}`);
  const change = history.getByLabel('Change', { exact: true });
  await change.fill('-4');
  await history.getByLabel('Reason').selectOption('Damaged');
  await history.getByRole('button', { name: 'Apply' }).click();
  await expect(change).toHaveValue('');
  await history.getByRole('button', { name: 'Apply' }).click();
  await expect(history.getByText('The change must not be 0')).toBeVisible();
  // What comes next is another change, not the same one again.
  await change.fill('-4');
  await history.getByLabel('Reason').selectOption('Damaged');
  await history.getByRole('button', { name: 'Apply' }).click();
  await expect(history.getByRole('row')).toContainText([
    /When/,
    /-4.*Damaged/,
    /-4.*Damaged/,
    /\+12.*Received/,
    /\+10.*Opening stock/,
  ]);
});

test('forecasts and people who wait are read to the last page', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const selling = await addSupplement({ stockQuantity: 9 });
  const soldOut = await addSupplement({ stockQuantity: 0 });
  const lists = {
    forecast: { id: selling.id, lastsDays: 12 },
    waiting: { id: soldOut.id, people: 3 },
  };
  for (const [list, row] of Object.entries(lists)) {
    const address = `/api/admin/inventory/${list}`;
    await page.route(`**${address}*`, (route) =>
      route.request().url().includes('after=')
        ? route.fulfill({ json: [row] })
        : route.fulfill({
            json: [],
            headers: { Link: `<${address}?after=1>; rel="next"`, 'X-Total-Count': '1001' },
          }),
    );
  }
  await openConsole('Inventory');
  await expect(stockRow(page, selling.name)).toContainText('lasts about 12 days');
  await expect(stockRow(page, soldOut.name)).toContainText('3 people wait for it');
});
