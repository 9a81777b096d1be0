import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { expect } from '#tests/support/e2e.ts';
import { test, uniqueName } from './console-steps.ts';
import { expectToast, openDialog } from './page-steps.ts';

async function download(page: Page, link: Locator) {
  const arriving = page.waitForEvent('download');
  await link.click();
  const file = await arriving;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

function openImport(page: Page): Promise<Locator> {
  return openDialog(page, page.getByRole('button', { name: 'Import CSV' }), 'Import supplements');
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
  test('imports an unchanged export without changes', async ({ page, openConsole }) => {
    await openConsole();
    const { name, text } = await download(page, page.getByRole('link', { name: 'Export CSV' }));
    expect(name).toMatch(/^supplements-\d{4}-\d\d-\d\d\.csv$/);
    expect(text).toContain('Liver Renew');
    await expectToast(page, /\d+ rows exported/);

    const dialog = await openImport(page);
    await chooseFile(dialog, text);
    await expect(dialog).toContainText('The shop is up to date');
    await expect(dialog.getByRole('button', { name: 'Import 0 supplements' })).toBeDisabled();
    // With nothing to import there is nothing to lose.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('imports a valid file and sells its supplements at once', async ({ page, openConsole }) => {
    const name = uniqueName('From A File');
    await openConsole();
    const dialog = await openImport(page);
    await chooseFile(
      dialog,
      `name;description;category;price;stockQuantity\n${name};Text;bind;12,5;3`,
    );
    await expect(dialog.getByRole('alert').filter({ hasText: '1 error.' })).toBeVisible();
    await chooseFile(
      dialog,
      `name;description;category;price;stockQuantity\n${name};Text;bind;12.5;3`,
    );
    await expect(dialog).toContainText('The file is ready to import.');
    expect(await findInStore(page, name)).toBeUndefined();
    await dialog.getByRole('button', { name: 'Import 1 supplement' }).click();
    await expectToast(page, '1 supplement imported');
    await expect(dialog).toBeHidden();

    await page.getByPlaceholder('Search supplements...').fill(name);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText('$12.50');
    await expect(card).toContainText('Stock: 3');
    const created = await findInStore(page, name);

    await openImport(page);
    await chooseFile(dialog, `id,price,stockQuantity\n${created?.id},15,99`);
    await expect(dialog).toContainText('Stock stays at 3. Change it in the Inventory tab.');
    await dialog.getByRole('button', { name: 'Import 1 supplement' }).click();
    await expect(card).toContainText('$15.00');
    await expect(card).toContainText('Stock: 3');
  });
});
