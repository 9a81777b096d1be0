import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { buyByApi } from './checkout-steps.ts';
import { answerWith, dialog, test, uniqueName } from './console-steps.ts';
import { CONSOLE_PAGES } from './layout-shift-pages.ts';
import { signUpPractitioner } from './sharing-steps.ts';

const PHONE = { width: 390, height: 844 };

/** The page, and the names of tables. */
const LIST_WHAT_IS_TOO_WIDE = `
  [document.documentElement, ...document.querySelectorAll('section:has(> table)')]
    .filter((place) => place.scrollWidth > place.clientWidth)
    .map((place) => place.getAttribute('aria-label') ?? 'the page')`;

test('what is half-written goes only when one says so', async ({ page, openConsole }) => {
  await openConsole('Categories');
  const form = dialog(page, 'Create New Category');
  const question = dialog(page, 'Discard what you wrote?');
  const add = page.getByRole('button', { name: 'Add Category' });

  await add.click();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await add.click();
  await form.getByLabel('Name').fill('Half a name');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  await expectNoViolations(page);
  // A browser lets nobody refuse Escape forever, and still nothing is lost.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Half a name');

  const asked = page.waitForEvent('dialog');
  // Later, since a page that asks answers nobody.
  await page.evaluate('setTimeout(() => location.reload()), null');
  const native = await asked;
  expect(native.type()).toBe('beforeunload');
  await native.dismiss();
  await expect(form.getByLabel('Name')).toHaveValue('Half a name');

  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
  await add.click();
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('a search without a match is cleared where its result would stand', async ({
  page,
  openConsole,
}) => {
  await openConsole('Supplements');
  const supplements = page.getByPlaceholder('Search supplements...');
  await supplements.fill('No such thing');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(supplements).toBeFocused();
  await expect(supplements).toHaveValue('');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Orders' }).click();
  const orders = page.getByRole('tabpanel').getByLabel('Search', { exact: true });
  await orders.fill('No such order');
  await page.getByLabel('Payment').selectOption('Refunded');
  await expect(page.getByText('No order matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(orders).toBeFocused();
  await expect(orders).toHaveValue('');
  await expect(page.getByLabel('Payment')).toHaveValue('');
  await expect(page.getByText('No order matches')).toBeHidden();
});

test('the console is used by its keys', async ({ page, openConsole, addSupplement }) => {
  const item = await addSupplement({ category: 'bind', stockQuantity: 20 });
  const order = await buyByApi(page.request, [{ ...item, quantity: 1 }]);
  await openConsole();
  const search = page.getByPlaceholder('Search supplements...');

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('?go');
  await expect(search).toHaveValue('?go');
  await search.fill('');
  await search.blur();

  await page.keyboard.press('?');
  await expect(dialog(page, 'Keys')).toContainText('Go to Orders');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible();

  const finder = dialog(page, 'Find');
  const typed = finder.getByRole('combobox', { name: 'Find a supplement, an order or a person' });
  await page.keyboard.press('Control+k');
  await typed.fill(item.name);
  await expect(finder.getByRole('group', { name: 'Supplements' })).toContainText(item.name);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Edit Supplement').getByLabel('Name', { exact: true })).toHaveValue(
    item.name,
  );
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await typed.fill('else@shop.example');
  await finder.getByRole('option', { name: `#${order?.id} ` }).click();
  await expect(dialog(page, `Order Details - #${order?.id}`)).toContainText('else@shop.example');
});

test('single keys can be turned off, and on again', async ({ page, openConsole }) => {
  await openConsole();
  await page.getByRole('link', { name: 'Account' }).click();
  const single = page.getByRole('switch', { name: 'Use single keys in this browser' });
  await expect(single).toHaveAccessibleDescription('Such as / to search and ? for a list of all.');
  const keys = dialog(page, 'Keys');

  await single.press(' ');
  await page.reload();
  await expect(single).not.toBeChecked();
  await single.press('?');
  await single.press('Control+k');
  await expect(dialog(page, 'Find')).toBeVisible();
  await expect(keys).toBeHidden();
  await page.keyboard.press('Escape');

  await single.press(' ');
  await single.press('?');
  await expect(keys).toBeVisible();
});

test('who may only read is asked for no people', async ({ page, openConsole, addSupplement }) => {
  const item = await addSupplement({ name: uniqueName('Quiet Root') });
  await answerWith(page, '**/api/admin/user', { username: 'admin', role: 'viewer' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openConsole();
  await page.keyboard.press('Control+k');
  await dialog(page, 'Find').getByRole('combobox').fill(item.name);
  await dialog(page, 'Find').getByRole('option', { name: item.name }).click();
  await expect(dialog(page, `Stock of ${item.name}`)).toContainText('Opening stock');
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/people'))).toEqual([]);
});

test('on a phone nothing of the console scrolls sideways, and an order is at hand', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const item = await addSupplement({ category: 'bind', stockQuantity: 20 });
  const order = await buyByApi(page.request, [{ ...item, quantity: 1 }]);
  await signUpPractitioner(page);
  await page.setViewportSize(PHONE);
  await openConsole();
  for (const { name, path, arrive } of CONSOLE_PAGES) {
    if (name === 'packing slips') continue;
    await page.goto(path);
    await arrive(page);
    expect(await page.evaluate<string[]>(LIST_WHAT_IS_TOO_WIDE), name).toEqual([]);
  }

  await page.goto('/admin?tab=orders');
  const row = page.getByRole('row').filter({ hasText: `#${order?.id}` });
  await expect(page.getByRole('columnheader', { name: 'Total Quantity' })).toBeAttached();
  await expect(row.getByRole('cell')).toHaveCount(5);
  await row.getByRole('button', { name: `View order #${order?.id}` }).click();
  const details = dialog(page, `Order Details - #${order?.id}`);
  await expect(details.getByRole('button', { name: 'Mark ready' })).toBeInViewport();
  await expectNoViolations(page);
});
