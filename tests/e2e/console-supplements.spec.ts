import type { Page } from '@playwright/test';
import type { AdminCategory } from '#shared/contracts/categories.ts';
import { createPictureFile } from '#tests/support/picture-file.ts';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { writePdf } from '#tests/support/upload-files.ts';
import {
  answerWith,
  dialog,
  discard,
  dismissFailure,
  expectUploaded,
  failure,
  findSupplement,
  listItem,
  test,
  toast,
  uniqueName,
} from './console-steps.ts';
import { holdRequests } from './hold-requests.ts';

const LIST = /\/api\/admin\/supplements(\?|$)/;

async function fillSupplement(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Made for a test of the console.');
  await page.getByLabel('Price').fill('24.5');
  await page.getByLabel('Stock Quantity').fill('7');
  await page.getByLabel('Benefits').fill('Supports tests\n\nSupports calm');
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

function chooseFiles(page: Page, label: string, files: ChosenFile[]) {
  return page.getByLabel(label).setInputFiles(files);
}

test('a supplement is created, edited and deleted', async ({ page, openConsole }) => {
  const name = uniqueName('Test Tonic');
  await openConsole();
  await expect(page.getByRole('tab', { name: 'Supplements' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('button', { name: 'Add Supplement' }).click();
  const create = dialog(page, 'Create New Supplement');
  await fillSupplement(page, name);
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
  await expect(card).not.toContainText('Fact Sheet');

  await card.getByRole('button', { name: `Edit ${name}` }).click();
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
  const confirm = page.getByRole('dialog', { name: 'Delete supplement' });
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

test('errors appear beside their field, and refusals by the server in a toast as well', async ({
  page,
  openConsole,
  addSupplement,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (400|503)/);
  const { name } = await addSupplement();
  await openConsole();
  await page.getByRole('button', { name: 'Add Supplement' }).click();
  await page.getByLabel('Benefits').fill('Cures everything');
  await expect(page.getByText(/may make this a disease claim/)).toBeVisible();
  await page.getByLabel('Price').fill('1.999');
  await page.getByRole('button', { name: 'Create Supplement' }).click();
  const nameField = page.getByLabel('Name', { exact: true });
  await expect(nameField).toHaveAccessibleDescription('Name is required');
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/must be a number/);
  await expectNoViolations(page);

  await fillSupplement(page, 'Refused');
  await answerWith(page, '**/api/admin/supplements', { message: 'Not today' }, 503);
  await page.getByRole('button', { name: 'Create Supplement' }).click();
  await expect(failure(page, 'Error').filter({ hasText: 'Not today' })).toBeVisible();
  await discard(page);

  const card = await findSupplement(page, name);
  await answerWith(page, '**/api/admin/supplements/*', { message: 'Nor tomorrow' }, 503);
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(failure(page, 'Error').filter({ hasText: 'Nor tomorrow' })).toBeVisible();
  await page.keyboard.press('Escape');
  await answerWith(page, '**/api/admin/supplements/*', { message: 'Nor ever' }, 503);
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dismissFailure(page, 'Nor ever');
  await expect(
    dialog(page, 'Delete supplement').getByRole('alert').filter({ hasText: 'Nor ever' }),
  ).toBeVisible();
});

test('a number that cannot be read is refused at its field, and not saved as 0', async ({
  page,
  openConsole,
  addSupplement,
  admin,
}) => {
  const { id, name } = await addSupplement({ price: '24.00', stockQuantity: 7 });
  await openConsole();
  const card = await findSupplement(page, name);
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  for (const label of ['Price', 'Stock Quantity', 'Low Stock Threshold', 'Display Order']) {
    await page.getByLabel(label).fill('');
    await page.getByLabel(label).pressSequentially('24-');
    await page.getByRole('button', { name: 'Update Supplement' }).click();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('Please enter a number');
    await expect(page.getByLabel(label)).toBeFocused();
    await page.getByLabel(label).fill('24');
  }
  await page.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(toast(page, 'Supplement updated successfully!')).toBeVisible();
  const found = await admin.get('/api/admin/supplements', { params: { search: name } });
  expect(await found.json()).toMatchObject([{ id, price: '24.00', stockQuantity: 24 }]);
});

test('an additional category stays when the list of categories is missing or holds it no more', async ({
  page,
  openConsole,
  addSupplement,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/);
  const category = uniqueName('Sleep');
  await admin.post('/api/admin/categories', { data: { name: category } });
  const listed = await admin.get('/api/admin/categories');
  const made = ((await listed.json()) as AdminCategory[]).find((row) => row.name === category);
  const categoryId = made?.id;
  const { id, name } = await addSupplement({ categoryId });
  const CATEGORIES = '**/api/admin/categories';
  const save = async (price: string, shown: string) => {
    const card = await findSupplement(page, name);
    await card.getByRole('button', { name: `Edit ${name}` }).click();
    const field = page.getByLabel('Additional category');
    await expect(field.locator('option:checked')).toHaveText(shown);
    await expect(field).toHaveValue(String(categoryId));
    await page.getByLabel('Price').fill(price);
    await page.getByRole('button', { name: 'Update Supplement' }).click();
    await expect(card).toContainText(`$${price}`);
    const found = await admin.get('/api/admin/supplements', { params: { search: name } });
    expect(await found.json()).toMatchObject([{ id, categoryId, price }]);
  };

  await answerWith(page, CATEGORIES, { message: 'Away' }, 503);
  await openConsole();
  await save('11.00', category);
  await page.unroute(CATEGORIES);
  await page.reload();
  await save('12.00', category);
  expect((await admin.delete(`/api/admin/categories/${categoryId}`)).ok()).toBe(true);
  await page.reload();
  await save('13.00', 'None');
  await expect(page.getByText(category)).toHaveCount(0);
});

test('nothing is saved without a picture that is still on its way', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const { name } = await addSupplement();
  await openConsole();
  const card = await findSupplement(page, name);
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const form = dialog(page, 'Edit Supplement');
  const release = await holdRequests(page, '**/api/admin/upload');
  await chooseFiles(page, 'Upload Image', [await createPictureFile()]);
  await expect(form.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await form.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(failure(page, 'A file is still being uploaded.')).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog(page, 'Discard what you wrote?')
    .getByRole('button', { name: 'Keep writing' })
    .click();
  release();
  await expectUploaded(page, 'Supplement image uploaded successfully!');
  await form.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(toast(page, 'Supplement updated successfully!')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', /^\/objects\/images\//);
});

test('an answer that is not a list counts as an empty list', async ({
  page,
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await page.route(LIST, (route) => route.fulfill({ json: { message: 'no list' } }));
  await openConsole();
  await expect(page.getByText('No supplements found')).toBeVisible();
});

test('pictures and fact sheets are uploaded, shown and refused', async ({
  page,
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (415|503)/);
  const name = uniqueName('Pictured');
  const picture = await createPictureFile();
  const pdf = {
    name: 'facts.pdf',
    mimeType: 'application/pdf',
    buffer: writePdf({ pages: 3, height: 120 }),
  };
  await openConsole();
  await page.getByRole('button', { name: 'Add Supplement' }).click();
  const form = dialog(page, 'Create New Supplement');
  await fillSupplement(page, name);
  await expect(form.getByRole('button', { name: 'Upload Fact Sheets' })).toBeVisible();

  // Refused before anything is sent.
  const large = { ...picture, name: 'large.png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await chooseFiles(page, 'Upload Image', [large]);
  await expect(failure(page, 'large.png is larger than 5 MB.')).toBeVisible();
  await chooseFiles(page, 'Upload Image', [pdf]);
  await expect(failure(page, 'facts.pdf is not a picture.')).toBeVisible();
  await chooseFiles(
    page,
    'Upload Fact Sheets',
    Array.from({ length: 11 }, () => pdf),
  );
  await expect(failure(page, 'Please choose at most 10 files.')).toBeVisible();

  // Refused by the server: the name says one thing, the bytes another.
  const html = { ...picture, buffer: Buffer.from('<!doctype html><script>1</script>') };
  await chooseFiles(page, 'Upload Image', [html]);
  await expect(failure(page, 'Failed to upload image').first()).toBeVisible();
  await chooseFiles(page, 'Upload Fact Sheets', [html]);
  await expect(failure(page, 'Failed to upload fact sheets').first()).toBeVisible();

  const release = await holdRequests(page, '**/api/admin/upload');
  await chooseFiles(page, 'Upload Image', [picture]);
  await expect(form.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(form.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(toast(page, 'Upload canceled')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Upload Image' })).toBeFocused();
  release();
  await chooseFiles(page, 'Upload Image', [picture]);
  await expectUploaded(page, 'Supplement image uploaded successfully!');
  const releaseSheets = await holdRequests(page, '**/api/admin/upload');
  await chooseFiles(page, 'Upload Fact Sheets', [pdf, picture]);
  await expect(form.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  releaseSheets();
  await expectUploaded(page, '2 fact sheet(s) uploaded successfully!');
  await expect(form.getByRole('img', { name: /^Page \d$/ })).toHaveCount(4);

  // The last page to the front, the second away.
  const lastPage = await form.getByRole('img', { name: 'Page 4' }).getAttribute('src');
  for (const from of [4, 3, 2]) {
    await form.getByRole('button', { name: `Move page ${from} forward` }).click();
  }
  await expect(form.getByRole('button', { name: 'Move page 1 back' })).toBeFocused();
  await form.getByRole('button', { name: 'Remove page 2' }).click();
  await expect(form.getByRole('button', { name: 'Remove page 2' })).toBeFocused();
  await expect(form.getByRole('img', { name: 'Page 1' })).toHaveAttribute('src', lastPage ?? '');
  // What is removed while others arrive stays away.
  const releaseNext = await holdRequests(page, '**/api/admin/upload');
  await chooseFiles(page, 'Upload Fact Sheets', [picture]);
  await form.getByRole('button', { name: 'Remove page 2' }).click();
  releaseNext();
  await expectUploaded(page, '1 fact sheet(s) uploaded successfully!');
  await expect(form.getByRole('img', { name: /^Page \d$/ })).toHaveCount(3);
  await form.getByRole('button', { name: 'Remove page 3' }).click();
  await expect(form.getByRole('button', { name: 'Upload Fact Sheets' })).toBeFocused();
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Upload Image' })).toBeFocused();
  await chooseFiles(page, 'Upload Image', [picture]);
  await expectUploaded(page, 'Supplement image uploaded successfully!');
  await form.getByRole('button', { name: 'Create Supplement' }).click();
  await expect(toast(page, 'Supplement created successfully!')).toBeVisible();
  const card = await findSupplement(page, name);
  await expect(card).toContainText('Fact Sheet (2)');
  await expect(card.getByRole('presentation').or(card.locator('img'))).toHaveAttribute(
    'src',
    /^\/objects\/images\//,
  );
});

test('a supplement that someone else deleted leaves the list when it is deleted again', async ({
  page,
  openConsole,
  addSupplement,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  const { id, name } = await addSupplement();
  await openConsole();
  const card = listItem(page, name);
  await expect(card).toBeVisible();
  await admin.delete(`/api/admin/supplements/${id}`);
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(failure(page, 'This supplement does not exist.').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.locator(':focus')).toBeVisible();
});

test('a picture from another site is shown', async ({ page, openConsole, addSupplement }) => {
  const imageUrl = 'https://pictures.example/calm.png';
  const { buffer } = await createPictureFile();
  await page.route(imageUrl, (route) => route.fulfill({ body: buffer, contentType: 'image/png' }));
  const { name } = await addSupplement({ imageUrl });
  await openConsole();
  const shown = (await findSupplement(page, name)).locator('img');
  await expect(shown).toHaveAttribute('src', imageUrl);
  await expect(shown).toHaveJSProperty('complete', true);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
});

test('the activity list shows who changed what, and the values before', async ({
  page,
  openConsole,
  addSupplement,
  admin,
  shop,
}) => {
  const { id } = await addSupplement({ price: '24.00' });
  const data = newSupplement({ price: '26.50', stockQuantity: 30 });
  expect((await admin.put(`/api/admin/supplements/${id}`, { data })).status()).toBe(200);
  const stock = { stockQuantity: 31, lowStockThreshold: 5 };
  const counted = await admin.put(`/api/admin/supplements/${id}/stock`, { data: stock });
  expect(counted.status()).toBe(200);
  await openConsole();
  await page.getByRole('button', { name: 'Activity' }).press('Enter');
  const activity = dialog(page, 'Activity');
  const entry = activity
    .getByRole('listitem')
    .filter({ hasText: `${shop.admin.username} updated supplement ${id}` });
  await expect(
    activity.getByText(`${shop.admin.username} set the stock of supplement ${id}`),
  ).toBeVisible();
  await entry.getByText('What changed').press('Enter');
  await expect(entry.getByRole('deletion').filter({ hasText: '24.00' })).toBeVisible();
  await expect(entry.getByRole('insertion').filter({ hasText: '26.50' })).toBeVisible();
  await expect(entry.getByText('Stock quantity')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(activity).toBeHidden();
  await expect(page.getByRole('button', { name: 'Activity' })).toBeFocused();
});

test('a benefit that is too long is told in its place', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const { name } = await addSupplement();
  await openConsole();
  const card = await findSupplement(page, name);
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = dialog(page, 'Edit Supplement');
  await edit.getByLabel('Benefits').fill(`Supports sleep\n${'a'.repeat(501)}`);
  await edit.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(edit.getByText(/^Line 2: /)).toBeVisible();
  await expect(edit.getByLabel('Benefits')).toBeFocused();
});
