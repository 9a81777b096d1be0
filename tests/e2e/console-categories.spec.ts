import type { AdminCategory } from '#shared/contracts/categories.ts';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import {
  answerWith,
  dialog,
  discard,
  dismissFailure,
  failure,
  listItem,
  test,
  toast,
  uniqueName,
} from './console-steps.ts';

test('a category is created, renamed, used and deleted', async ({
  page,
  openConsole,
  addSupplement,
  admin,
}) => {
  const name = uniqueName('Calm');
  await openConsole('Categories');
  await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Category' }).click();
  const create = dialog(page, 'Create New Category');
  await create.getByRole('button', { name: 'Create Category' }).click();
  await expect(create.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expectNoViolations(page);
  await create.getByLabel('Name').fill(name);
  await create.getByRole('button', { name: 'Create Category' }).click();
  await expect(toast(page, 'Category created successfully!')).toBeVisible();
  await expect(create).toBeHidden();
  const card = listItem(page, name);
  await expect(card).toContainText('No description');
  await expect(card).toContainText('Order: 0');
  await expect(card).toContainText(/Created: \w+ \d+, \d{4}/);

  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = dialog(page, 'Edit Category');
  await edit.getByLabel('Description').fill('For the evening');
  await edit.getByLabel('Display Order').fill('7');
  await edit.getByRole('button', { name: 'Update Category' }).click();
  await expect(toast(page, 'Category updated successfully!')).toBeVisible();
  await expect(card).toContainText('For the evening');
  await expect(card).toContainText('Order: 7');

  const categories = (await (await admin.get('/api/admin/categories')).json()) as AdminCategory[];
  await addSupplement({ categoryId: categories.find((category) => category.name === name)?.id });
  await page.reload();
  await page.getByRole('tab', { name: 'Categories' }).click();
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  const confirm = dialog(page, 'Delete category');
  await expect(confirm).toContainText(
    'Are you sure you want to delete this category? This may affect associated supplements.',
  );
  await expect(confirm).toContainText(`1 supplement is in ${name}; they stay on sale.`);
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Category deleted successfully!')).toBeVisible();
  await expect(card).toHaveCount(0);
  // Its button is gone: a keyboard goes on from where it was.
  await expect(page.getByRole('region', { name: 'Categories' })).toBeFocused();
});

test('errors and an empty list are reported', async ({ page, openConsole, allowConsoleErrors }) => {
  allowConsoleErrors(/status of (409|500|503)/);
  await openConsole('Categories');
  const first = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first();
  const taken = (await first.textContent()) ?? '';
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByLabel('Name').fill(taken.toUpperCase());
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(failure(page, 'Error').first()).toContainText('exists already');
  await expect(dialog(page, 'Create New Category')).toBeVisible();
  await discard(page);

  await answerWith(page, '**/api/admin/categories/*', { message: 'Not today' }, 503);
  await page.getByRole('button', { name: `Delete ${taken}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dismissFailure(page, 'Not today');
  await expect(
    dialog(page, 'Delete category').getByRole('alert').filter({ hasText: 'Not today' }),
  ).toBeVisible();

  await answerWith(page, '**/api/admin/categories', []);
  await page.reload();
  await page.getByRole('tab', { name: 'Categories' }).click();
  await expect(page.getByText('No categories found')).toBeVisible();

  await answerWith(page, '**/api/admin/categories', { message: 'Away' }, 500);
  await page.reload();
  await page.getByRole('tab', { name: 'Categories' }).click();
  await expect(page.getByText('The categories could not be loaded')).toBeVisible();
  await page.unroute('**/api/admin/categories');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(first).toBeVisible();
  // The button is gone; whoever pressed it goes on from where it was.
  await expect(page.locator(':focus').getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('a dialog that cannot be fetched says so, and the page stays', async ({
  page,
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/category-dialog/);
  await openConsole('Categories');
  await page.route('**/assets/category-dialog-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Category' }).click();
  const missing = dialog(page, 'Not loaded');
  await expect(missing.getByText('This part could not be loaded')).toBeVisible();
  await page.unroute('**/assets/category-dialog-*.js');
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeHidden();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog(page, 'Create New Category')).toBeVisible();
});
