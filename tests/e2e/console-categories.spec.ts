import { expect } from '#tests/support/e2e.ts';
import { test } from './console-steps.ts';
import { dialog, openDialog } from './page-steps.ts';

test('reports a dialog that cannot be loaded and stays on the page', async ({
  page,
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/category-dialog/);
  await openConsole('Categories');
  await page.route('**/assets/category-dialog-*.js', (route) => route.abort());
  const missing = await openDialog(
    page,
    page.getByRole('button', { name: 'Add Category' }),
    'Not loaded',
  );
  await expect(missing.getByText('This part could not be loaded')).toBeVisible();
  await page.unroute('**/assets/category-dialog-*.js');
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeHidden();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog(page, 'Create New Category')).toBeVisible();
});
