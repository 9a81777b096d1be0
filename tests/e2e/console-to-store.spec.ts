import type { Page } from '@playwright/test';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { createPictureFile } from '#tests/support/picture-file.ts';
import { expect } from '#tests/support/e2e.ts';
import { writePdf } from '#tests/support/upload-files.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { placeOrder } from './checkout-steps.ts';
import { expectUploaded, findSupplement, test, uniqueName } from './console-steps.ts';
import { dialog, discard, expectToast, failure, openDialog } from './page-steps.ts';
import { findCard } from './serve-catalog.ts';

async function openForm(page: Page, name: string) {
  const card = await findSupplement(page, name);
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  return dialog(page, 'Edit Supplement');
}

test('shows edits from the console in the store at once', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const { name: oldName } = await addSupplement();
  const name = uniqueName('Day Bright');
  const category = uniqueName('Sleep');
  const store = await page.context().newPage();
  await store.goto('/');
  await expect(findCard(store, oldName)).toBeVisible();

  await openConsole('Categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByLabel('Name').fill(category);
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expectToast(page, 'Category created successfully!');

  await page.getByRole('tab', { name: 'Supplements' }).click();
  const form = await openForm(page, oldName);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Description').fill('For bright mornings.');
  await form.getByLabel('Category', { exact: true }).selectOption('dissolve');
  await form.getByLabel('Additional category').selectOption({ label: category });
  await form.getByLabel('Price').fill('31.2');
  await form.getByLabel('Stock Quantity').fill('4');
  await form.getByLabel('Low Stock Threshold').fill('6');
  await form.getByLabel('Benefits').fill('Supports mornings\nSupports focus');
  await form.getByLabel('Ingredients').fill('Green tea 300 mg');
  await form.getByLabel('Suggested Use').fill('One capsule at breakfast.');
  await form.getByLabel('Serving Size').fill('1 capsule');
  const picture = await createPictureFile();
  await form.getByLabel('Upload Image').setInputFiles(picture);
  await expectUploaded(page, 'Supplement image uploaded successfully!');
  await form.getByLabel('Upload Fact Sheets').setInputFiles({
    name: 'facts.pdf',
    mimeType: 'application/pdf',
    buffer: writePdf({ pages: 2, height: 120 }),
  });
  await expectUploaded(page, '1 fact sheet(s) uploaded successfully!');
  await form.getByRole('button', { name: 'Update Supplement' }).click();
  await expectToast(page, 'Supplement updated successfully!');

  await store.reload();
  await expect(findCard(store, oldName)).toHaveCount(0);
  await store.getByRole('button', { name: category }).click();
  const card = findCard(store, name);
  await expect(card).toContainText('For bright mornings.');
  await expect(card).toContainText('$31.20');
  await expect(card).toContainText('4 in stock');
  await expect(card).toContainText('Low stock!');
  await expect(card.locator('img')).toHaveAttribute('src', /^\/objects\/images\//);
  const details = await openDialog(
    store,
    card.getByRole('link', { name: 'View Details' }),
    `${name} - Detailed Information`,
  );
  await expect(details).toContainText('Dissolve · Break Down');
  await expect(details).toContainText(category);
  await expect(details.getByRole('listitem')).toHaveText(['Supports mornings', 'Supports focus']);
  await expect(details).toContainText('Serving size: 1 capsule');
  await expect(details).toContainText('One capsule at breakfast.');
  await expect(details).toContainText('Green tea 300 mg');
  await expect(details).toContainText('1/2');
  await expect(
    details.getByRole('region', { name: 'Fact sheet' }).locator('img').first(),
  ).toHaveAttribute('src', /^\/objects\/facts\//);

  // It leaves the store when it is deleted.
  const again = await findSupplement(page, name);
  await again.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Supplement deleted successfully!');
  // The deleted row had the focus.
  await expect(page.getByText('No supplements found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Supplements' })).toBeFocused();
  await store.goto('/');
  await expect(store.getByRole('article').first()).toBeVisible();
  await expect(findCard(store, name)).toHaveCount(0);
});

test('shows the second of two editors what changed, and lets them continue', async ({
  page,
  openConsole,
  addSupplement,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  const { id, name, version } = await addSupplement({ price: '24.00' });
  await openConsole();
  const form = await openForm(page, name);
  const data = newSupplement({ name, price: '29.00', ingredients: 'Zinc 10 mg' });
  const faster = await admin.put(`/api/admin/supplements/${id}`, { data });
  expect(faster.ok()).toBe(true);

  await form.getByLabel('Description').fill('Mine.');
  await form.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(failure(page, 'Someone else has changed this supplement').first()).toBeVisible();
  await expect(form).toContainText('Price: 29.00');
  await expect(form).toContainText('Ingredients: Zinc 10 mg');
  const unchanged = (await (await admin.get(`/api/admin/supplements?search=${name}`)).json()) as [
    AdminSupplement,
  ];
  expect(unchanged[0]).toMatchObject({ price: '29.00', version: version + 1 });

  await discard(page);
  const card = await findSupplement(page, name);
  await expect(card).toContainText('$29.00');
  const fresh = await openForm(page, name);
  await expect(fresh.getByLabel('Price')).toHaveValue('29.00');
  await fresh.getByLabel('Description').fill('Mine.');
  await fresh.getByRole('button', { name: 'Update Supplement' }).click();
  await expectToast(page, 'Supplement updated successfully!');
  await expect(card).toContainText('Mine.');
  await expect(card).toContainText('$29.00');

  // Or, with open eyes, on top of it.
  const third = await openForm(page, name);
  const again = newSupplement({ name, price: '33.00' });
  expect((await admin.put(`/api/admin/supplements/${id}`, { data: again })).ok()).toBe(true);
  await third.getByLabel('Price').fill('31');
  await third.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(third).toContainText('Price: 33.00');
  await third.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(card).toContainText('$31.00');
});

test('removes a hidden supplement from the store and restores it unchanged', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const { name } = await addSupplement({ stockQuantity: 5, price: '10.00' });
  const store = await page.context().newPage();
  await store.goto('/');
  await expect(findCard(store, name)).toBeVisible();
  await openConsole();
  const total = page.locator('main dl dd').first();
  await expect(total).toHaveText(/^\d+$/);
  const before = Number(await total.textContent());
  const turn = async () => {
    const form = await openForm(page, name);
    await form.getByRole('switch', { name: 'Active' }).click();
    await form.getByRole('button', { name: 'Update Supplement' }).click();
    await expectToast(page, 'Supplement updated successfully!');
  };
  await turn();
  const card = await findSupplement(page, name);
  await expect(card).toContainText('Hidden');
  await expect(total).toHaveText(String(before - 1));
  await page.getByRole('tab', { name: 'Inventory' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Stock: 5' });
  await expect(row).toContainText('Hidden');
  await store.reload();
  await expect(store.getByRole('article').first()).toBeVisible();
  await expect(findCard(store, name)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Supplements' }).click();
  await turn();
  await expect(card).not.toContainText('Hidden');
  await expect(total).toHaveText(String(before));
  await store.reload();
  await expect(findCard(store, name)).toContainText('$10.00');
});

test('shows the stock of a canceled order in the store of the same browser', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const item = await addSupplement({ stockQuantity: 2 });
  const bought = await placeOrder(page.request, [{ ...item, quantity: 2 }]);
  await openConsole('Orders');
  await page.getByRole('button', { name: 'Back to Store' }).click();
  await expect(findCard(page, item.name)).toContainText('Out of stock');
  await page.goBack();
  await page.getByRole('button', { name: 'View', description: `#${bought?.id}` }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog(page, 'Cancel order').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to Store' }).click();
  await expect(findCard(page, item.name)).toContainText('2 in stock');
});
