import { expect, test } from '#tests/support/e2e.ts';
import { findCard, readCatalog } from './serve-catalog.ts';
import { order } from './storefront-steps.ts';

test('what is ticked is there after a reload and in other windows, and stored as an order only at checkout', async ({
  page,
  context,
}) => {
  const [first, second] = await readCatalog(page);
  if (!first || !second) throw new Error('The shop is empty');
  await page.goto('/');
  await findCard(page, first.name).getByRole('checkbox').check();
  await findCard(page, first.name).getByRole('combobox').selectOption('2');
  await findCard(page, second.name).getByRole('checkbox').check();
  await expect(order(page)).toContainText(`${first.name} × 2`);
  await page.reload();
  await expect(order(page)).toContainText(`${first.name} × 2`);
  await expect(order(page)).toContainText(`${second.name} × 1`);

  const window = await context.newPage();
  await window.goto('/');
  await expect(order(window)).toContainText(`${first.name} × 2`);
  await findCard(window, first.name).getByRole('checkbox').uncheck();
  await expect(order(page)).not.toContainText(first.name);
  await findCard(window, second.name).getByRole('checkbox').uncheck();
  await expect(order(page)).toContainText('Selected Items:0');
  expect(await page.evaluate('({ ...localStorage })')).toEqual({});
});
