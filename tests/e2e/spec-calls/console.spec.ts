import type { Locator, Page } from '@playwright/test';
import { listItem, openFromMenu, signInAdmin } from '#tests/e2e/console-steps.ts';
import { dialog, expectToast, failure, openDialog, toast } from '#tests/e2e/page-steps.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { createPictureFile } from '#tests/support/picture-file.ts';
import { JOURNEY_MEETS, serveOnlySpecCalls, type SpecServer } from './only-spec-calls.ts';

const ADMIN = { username: 'edsger', password: 'a long password' };

// So tall that no toast stands before what is clicked next.
test.use({ viewport: { width: 1280, height: 1600 } });

/** In the order in which the form has them; nothing else is sent. */
const MADE = {
  name: 'Star Dust',
  description: 'From far away.',
  category: 'absorption',
  categoryId: 302,
  imageUrl: '',
  factSheetUrls: [],
  benefits: ['Shines', 'Glows'],
  ingredients: 'Dust 5 mg',
  suggestedUse: 'At night.',
  servingSize: '1 spoon',
  price: '12.50',
  stockQuantity: 8,
  lowStockThreshold: 4,
  displayOrder: 3,
  isActive: true,
};

async function fillSupplement(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill(MADE.name);
  await page.getByLabel('Description').fill(MADE.description);
  await page.getByLabel('Category', { exact: true }).selectOption(MADE.category);
  await page.getByLabel('Additional category').selectOption('Morning');
  await page.getByLabel('Price').fill('12.5');
  await page.getByLabel('Stock Quantity').fill('8');
  await page.getByLabel('Low Stock Threshold').fill('4');
  await page.getByLabel('Display Order').fill('3');
  await page.getByLabel('Benefits').fill('Shines\n\n  \nGlows\n');
  await page.getByLabel('Ingredients').fill(MADE.ingredients);
  await page.getByLabel('Suggested Use').fill(MADE.suggestedUse);
  await page.getByLabel('Serving Size').fill(MADE.servingSize);
}

const UPLOADED = ['kill', 'bind', 'cleanse'].map((name) => `/pictures/categories/${name}-960.webp`);

for (const addedCalls of JOURNEY_MEETS) {
  test(`an administrator works with every added call ${addedCalls}`, async ({
    page,
    allowConsoleErrors,
  }) => {
    const left = [...UPLOADED];
    const answers = {
      'POST /api/admin/normalize-url': () => ({ json: { normalizedPath: left.shift() } }),
    };
    const server = await serveOnlySpecCalls(page, { addedCalls, allowConsoleErrors, answers });
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(failure(page, 'Authentication Required')).toContainText(
      'Please log in to access the admin panel',
    );
    await signInAdmin(page, ADMIN);
    await expect(page).toHaveURL(/\/admin$/);
    await expectToast(page, 'Welcome to the admin dashboard!');
    await expect(page.getByText(`Welcome, ${ADMIN.username}`)).toBeVisible();
    expect(server.bodiesOf('POST /api/admin/login')).toEqual([ADMIN]);

    await seeCardsAndTabs(page);
    await manageSupplements(page, server);
    await uploadFiles(page, server);
    await manageCategories(page, server);
    await viewOrders(page, server);
    await manageInventory(page, server);

    await expect(page.getByRole('button', { name: 'Back to Store' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(toast(page, 'Logged out')).toContainText('successfully logged out');
    expect(server.bodiesOf('POST /api/admin/logout')).toEqual([null]);
    await page.goBack();
    await expect(failure(page, 'Authentication Required')).toBeVisible();
  });
}

async function seeCardsAndTabs(page: Page) {
  await expect(card(page, 'Total Products')).toContainText('4');
  await expect(card(page, 'Categories')).toContainText('2');
  await expect(card(page, 'Total Orders')).toContainText('+12.5% from last month');
  await expect(card(page, 'Revenue')).toContainText('$1,234.50');
  await expect(card(page, 'Revenue')).toContainText('-3.0% from last month');
  await expect(page.getByRole('tab')).toHaveText([
    'Supplements',
    'Categories',
    'Inventory',
    'Orders',
  ]);
  for (const name of ['Activity', 'Mail', 'Templates']) {
    await openFromMenu(page, name);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Supplements' }).click();
  // Failing additional calls must not sign anyone out.
  for (const tab of ['Categories', 'Inventory', 'Orders', 'Supplements']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectNothingMissing(page);
  }
  await expect(page).toHaveURL(/\/admin$/);
}

async function manageSupplements(page: Page, server: SpecServer) {
  await page.getByRole('tab', { name: 'Supplements' }).click();
  const moon = listItem(page, 'Moon Root');
  await expect(moon).toContainText('Cleanse');
  await expect(moon).toContainText('Fact Sheet (2)');
  await expect(moon).toContainText('For quiet evenings.');
  await expect(moon).toContainText('$21.50');
  await expect(moon).toContainText('Stock: 25');
  await expect(listItem(page, 'Plain Leaf')).toContainText('$0.00');
  await expect(listItem(page, 'Night Moss')).toContainText('Stock: 0');
  await expect(page.getByText('Hidden')).toHaveCount(0);
  await page.getByPlaceholder('Search supplements...').fill('moon');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  expect(server.calls.at(-1)?.query.toString()).toBe('search=moon');
  await page.getByPlaceholder('Search supplements...').fill('nothing like it');
  await expect(page.getByText('No supplements found')).toBeVisible();
  await page.getByPlaceholder('Search supplements...').fill('');

  const create = await openDialog(
    page,
    page.getByRole('button', { name: 'Add Supplement' }),
    'Create New Supplement',
  );
  await expect(create.getByRole('switch', { name: 'Active' })).toBeChecked();
  await fillSupplement(page);
  await create.getByRole('button', { name: 'Create Supplement' }).click();
  await expectToast(page, 'Supplement created successfully!');
  await expect(create).toBeHidden();
  expect(server.bodiesOf('POST /api/admin/supplements')).toEqual([MADE]);

  const star = listItem(page, MADE.name);
  const edit = await openDialog(
    page,
    star.getByRole('button', { name: 'Edit', exact: true }),
    'Edit Supplement',
  );
  await edit.getByLabel('Price').fill('');
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Update Supplement' }).click();
  await expectToast(page, 'Supplement updated successfully!');
  await expect(star).toContainText('$0.00');
  await expect(star).toContainText('Hidden');
  const edited = server.calls.find(({ name }) => name.startsWith('PUT /api/admin/supplements'));
  expect(edited?.body).toEqual({ ...MADE, price: '0.00', isActive: false });
  // This server stores no versions, so the request has none.
  expect(edited?.headers).not.toHaveProperty('if-match');

  const confirm = await openDialog(
    page,
    star.getByRole('button', { name: `Delete ${MADE.name}` }),
    'Delete supplement',
  );
  await expect(confirm).toContainText('Are you sure you want to delete this supplement?');
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Supplement deleted successfully!');
  await expect(star).toHaveCount(0);
}

async function uploadFiles(page: Page, server: SpecServer) {
  await page.getByRole('tab', { name: 'Supplements' }).click();
  const form = await openDialog(
    page,
    listItem(page, 'Sun Bark').getByRole('button', { name: 'Edit', description: 'Sun Bark' }),
    'Edit Supplement',
  );
  const picture = await createPictureFile();
  await form.getByLabel('Upload Image').setInputFiles(picture);
  await expectToast(page, 'Supplement image uploaded successfully!');
  await form.getByLabel('Upload Fact Sheets').setInputFiles([picture, picture]);
  await expectToast(page, '2 fact sheet(s) uploaded successfully!');
  await form.getByRole('button', { name: 'Update Supplement' }).click();
  await expectToast(page, 'Supplement updated successfully!');
  expect(server.bodiesOf('POST /api/admin/upload')).toEqual([null, null, null]);
  const normalized = { rawPath: '/api/spec-storage/one-file' };
  expect(server.bodiesOf('POST /api/admin/normalize-url')).toEqual([
    normalized,
    normalized,
    normalized,
  ]);
  const [edited] = server.bodiesOf('PUT /api/admin/supplements/9002');
  expect(edited).toMatchObject({
    imageUrl: UPLOADED[0],
    factSheetUrls: UPLOADED.slice(1),
  });
}

async function manageCategories(page: Page, server: SpecServer) {
  await page.getByRole('tab', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeVisible();
  await expect(listItem(page, 'Evening')).toContainText('Order: 2');
  await expect(listItem(page, 'Evening')).toContainText(/Created: \w+ \d+, \d{4}/);
  await expect(listItem(page, 'Morning')).toContainText('No description');
  await expectNothingMissing(page);

  await page.getByRole('button', { name: 'Add Category' }).click();
  await dialog(page, 'Create New Category').getByLabel('Name').fill('Noon');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectToast(page, 'Category created successfully!');
  expect(server.bodiesOf('POST /api/admin/categories')).toEqual([
    { name: 'Noon', description: '', displayOrder: 0 },
  ]);

  await listItem(page, 'Noon').getByRole('button', { name: 'Edit', description: 'Noon' }).click();
  await dialog(page, 'Edit Category').getByLabel('Description').fill('For lunch');
  await page.getByRole('button', { name: 'Update Category' }).click();
  await expectToast(page, 'Category updated successfully!');
  expect(server.bodiesOf('PUT /api/admin/categories/303')).toEqual([
    { name: 'Noon', description: 'For lunch', displayOrder: 0 },
  ]);

  await listItem(page, 'Noon').getByRole('button', { name: 'Delete Noon' }).click();
  await expect(dialog(page, 'Delete category')).toContainText('This may affect associated');
  await expectNothingMissing(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Category deleted successfully!');
  await expect(listItem(page, 'Noon')).toHaveCount(0);
}

async function manageInventory(page: Page, server: SpecServer) {
  await page.getByRole('tab', { name: 'Supplements' }).click();
  await expect(listItem(page, 'Moon Root')).toBeVisible();
  const countLists = () =>
    server.calls.filter(({ name }) => name === 'GET /api/admin/supplements').length;
  const listsBefore = countLists();
  await page.getByRole('tab', { name: 'Inventory' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(card(page, 'Total Products', panel)).toContainText('4');
  await expect(card(page, 'Low Stock Items', panel)).toContainText('1');
  await expect(card(page, 'Out of Stock', panel)).toContainText('1');
  // 25 x 21.50 + 3 x 8.05
  await expect(card(page, 'Inventory Value', panel)).toContainText('$561.65');
  await expect(panel.getByText('Sun Bark - Only 3 left (threshold: 10)')).toBeVisible();
  // Both tabs have the same list.
  expect(countLists()).toBe(listsBefore);
  await expectNothingMissing(page);

  const row = panel.getByRole('listitem').filter({ hasText: 'Stock: 3 · Threshold: 10' });
  await expect(row).toContainText('Low Stock');
  await row.getByRole('button', { name: 'Edit', description: 'Sun Bark' }).click();
  await page.getByLabel('Stock', { exact: true }).fill('33');
  await page.getByLabel('Threshold', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Stock updated successfully');
  expect(server.bodiesOf('PUT /api/admin/supplements/9002/stock')).toEqual([
    { stockQuantity: 33, lowStockThreshold: 0 },
  ]);
  const changed = panel.getByRole('listitem').filter({ hasText: 'Stock: 33 · Threshold: 0' });
  await expect(changed).toContainText('In Stock');
  await expect(card(page, 'Low Stock Items', panel)).toContainText('0');
  await expect(card(page, 'Inventory Value', panel)).toContainText('$803.15');

  // Found among the rows that are there: the server is not asked.
  const asked = server.calls.length;
  await panel.getByPlaceholder('Search inventory...').fill('leaf');
  await expect(panel.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(1);
  await panel.getByPlaceholder('Search inventory...').fill('');
  await panel.getByRole('button', { name: 'Out of Stock' }).click();
  await expect(panel.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(1);
  await expect(panel.getByText('Night Moss')).toBeVisible();
  expect(server.calls).toHaveLength(asked);
}

async function viewOrders(page: Page, server: SpecServer) {
  await page.getByRole('tab', { name: 'Orders' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Date',
    'Items',
    'Total Quantity',
    'Actions',
  ]);
  await expect(panel.getByRole('row').nth(1)).toContainText('#8801');
  await expect(panel.getByRole('row').nth(1)).toContainText('2 items');
  await expect(card(page, 'Total Orders', panel)).toContainText('3');
  await expect(card(page, 'Avg Items/Order', panel)).toContainText('1.7');
  await expect(card(page, 'Total Quantity', panel)).toContainText('10');

  // The whole list is here, so its totals need no further call.
  expect(server.added.filter((call) => call.includes('summary'))).toEqual([]);

  const details = await openDialog(
    page,
    panel.getByRole('button', { name: 'View', description: '#8801' }),
    'Order Details - #8801',
  );
  await expect(card(page, 'Total Items', details)).toContainText('2');
  await expect(card(page, 'Total Quantity', details)).toContainText('3');
  await expect(card(page, 'Order Date', details)).toContainText(/\w+ \d+, \d{4}/);
  await expect(details.getByRole('listitem')).toHaveText([
    /Moon Root.*cleanse.*Qty: 2/,
    /Sun Bark.*bind.*Qty: 1/,
  ]);
  // Its close button is all there is to press.
  await expect(details.getByRole('button')).toHaveCount(1);
  await expectNothingMissing(page);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'View', description: '#8803' }).click();
  await expect(dialog(page, 'Order Details - #8803')).toContainText('Invalid order data');
  await page.keyboard.press('Escape');
}

/** A card of the console: a value with its name above it. */
function card(page: Page, name: string, within = page.locator('main')): Locator {
  const term = page.locator('dt').getByText(name, { exact: true });
  return within.locator('dl > div').filter({ has: term });
}

/** Nothing that a program left out may be read on the screen. */
async function expectNothingMissing(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(/undefined|NaN|\bnull\b|Invalid Date/);
}
