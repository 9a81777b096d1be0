import type { Page } from '@playwright/test';
import { createPictureFile } from '#tests/support/picture-file.ts';
import { expect } from '#tests/support/e2e.ts';
import { writePdf } from '#tests/support/upload-files.ts';
import { expectUploaded, findSupplement, test, uniqueName } from './console-steps.ts';
import { dialog, toast } from './page-steps.ts';
import { holdRequests } from './hold-requests.ts';

async function fillSupplement(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Made for a test of the console.');
  await page.getByLabel('Price').fill('24.5');
  await page.getByLabel('Stock Quantity').fill('7');
  await page.getByLabel('Benefits').fill('Supports tests\n\nSupports calm');
}

test('creates, edits and deletes a supplement', async ({ page, openConsole }) => {
  const name = uniqueName('Test Tonic');
  await openConsole();
  await expect(page.getByRole('tab', { name: 'Supplements' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('button', { name: 'Add Supplement' }).click();
  const create = dialog(page, 'Create New Supplement');
  await fillSupplement(page, name);
  const pdf = writePdf({ pages: 3, height: 120 });
  await page.getByLabel('Upload Image').setInputFiles(await createPictureFile());
  await expectUploaded(page, 'Supplement image uploaded successfully!');
  await page
    .getByLabel('Upload Fact Sheets')
    .setInputFiles({ name: 'facts.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expectUploaded(page, '1 fact sheet(s) uploaded successfully!');
  const releaseCreation = await holdRequests(page, '**/api/admin/supplements');
  await create.getByRole('button', { name: 'Create Supplement' }).click();
  await expect(create.getByRole('button', { name: 'Creating...' })).toBeVisible();
  releaseCreation();
  await expect(toast(page, 'Supplement created successfully!')).toBeVisible();
  await expect(create).toBeHidden();

  const card = await findSupplement(page, name);
  await expect(card).toContainText('Made for a test of the console.');
  await expect(card).toContainText('$24.50');
  await expect(card).toContainText('Stock: 7');
  await expect(card).toContainText(/cleanse/i);
  await expect(card).toContainText('Fact Sheet (3)');
  await expect(card.locator('img')).toHaveAttribute('src', /^\/objects\/images\//);

  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = dialog(page, 'Edit Supplement');
  await expect(edit.getByLabel('Benefits')).toHaveValue('Supports tests\nSupports calm');
  await edit.getByLabel('Price').fill('');
  const releaseEdit = await holdRequests(page, '**/api/admin/supplements/*');
  await edit.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(edit.getByRole('button', { name: 'Updating...' })).toBeVisible();
  releaseEdit();
  await expect(toast(page, 'Supplement updated successfully!')).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(card).toContainText('$0.00');

  await card.getByRole('button', { name: `Delete ${name}` }).click();
  const confirm = dialog(page, 'Delete supplement');
  await expect(confirm).toContainText('Are you sure you want to delete this supplement?');
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Supplement deleted successfully!')).toBeVisible();
  await expect(page.getByText('No supplements found')).toBeVisible();
  // Its button is gone: a keyboard goes on from where it was.
  await expect(page.getByRole('region', { name: 'Supplements' })).toBeFocused();
});
