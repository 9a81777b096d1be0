import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, answerRaw, hold, sentBodies } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  chooseFiles,
  dialog,
  discard,
  dismissFailure,
  expectCount,
  expectNoViolations,
  expectToast,
  failure,
  openDialog,
} from '#client/testing/screen.ts';
import { adminSchema } from '#shared/contracts/admins.ts';
import { type AdminCategory, adminCategorySchema } from '#shared/contracts/categories.ts';
import { type AdminSupplement, adminSupplementSchema } from '#shared/contracts/supplements.ts';
import { SupplementsTab } from './supplements-tab.tsx';

const NIGHT_CALM = sample(adminSupplementSchema, {
  id: 7,
  name: 'Night Calm',
  description: 'Text',
  price: '24.00',
  stockQuantity: 7,
  isActive: true,
});
const SLEEP = sample(adminCategorySchema, { id: 12, name: 'Sleep' });

/** A console with these supplements, which edits change. */
function openTab(given: AdminSupplement[] = [NIGHT_CALM], categories: AdminCategory[] = []) {
  let rows = given;
  answer('readAdmin', sample(adminSchema, { role: 'staff' }));
  answer('searchSupplements', () => rows);
  answer('listCategories', categories);
  answer('updateSupplement', ({ params, body }) => {
    const edited = { ...rows.find(({ id }) => id === Number(params['id']))!, ...body };
    const row = adminSupplementSchema.parse(edited);
    rows = rows.map((before) => (before.id === row.id ? row : before));
    return row;
  });
  mount(<SupplementsTab />);
}

const card = (name = 'Night Calm') => page.getByRole('listitem').filter({ hasText: name });
const edit = () => openDialog(card().getByRole('button', { name: 'Edit' }), 'Edit Supplement');
const field = (name: string) => page.getByLabelText(name, { exact: true });
const update = () => page.getByRole('button', { name: 'Update Supplement' }).click();

/** The three calls of an upload; each file becomes one page. */
function answerUploads(): void {
  let files = 0;
  answer('openUpload', { uploadURL: '/api/uploads/a' });
  answer('sendUpload', { message: 'Sent' });
  answer('normalizeUpload', () => {
    files += 1;
    return { normalizedPath: `/objects/images/${files}.webp`, pages: [] };
  });
}

const PICTURE = new File(['picture'], 'calm.png', { type: 'image/png' });
const PDF = new File(['pdf'], 'facts.pdf', { type: 'application/pdf' });

const choose = (form: Locator, label: string, files: File[]) =>
  chooseFiles(form.getByCss(`input[aria-label="${label}"]`), files);

test('shows errors beside their field, and refusals by the server in a toast as well', async () => {
  openTab();
  const form = await openDialog(
    page.getByRole('button', { name: 'Add Supplement' }),
    'Create New Supplement',
  );
  await field('Benefits').fill('Cures everything');
  await expect.element(page.getByText(/may make this a disease claim/)).toBeVisible();
  await field('Description').fill('A preventive treatment');
  await expect.element(page.getByText(/“preventive”, “treatment” may make this/)).toBeVisible();
  await field('Price').fill('1.999');
  await form.getByRole('button', { name: 'Create Supplement' }).click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Name is required');
  await expect.element(field('Price')).toHaveAccessibleDescription(/must be a number/);
  await expectNoViolations(form);

  await field('Name').fill('Refused');
  await field('Description').fill('Text');
  await field('Price').fill('24.5');
  answerRaw('createSupplement', 503, { message: 'Not today' });
  await form.getByRole('button', { name: 'Create Supplement' }).click();
  await dismissFailure('Not today');
  await discard();

  answerRaw('updateSupplement', 503, { message: 'Nor tomorrow' });
  await edit();
  await update();
  await expect.element(failure('Error').filter({ hasText: 'Nor tomorrow' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  answerRaw('deleteSupplement', 503, { message: 'Nor ever' });
  await page.getByRole('button', { name: 'Delete Night Calm' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dismissFailure('Nor ever');
  await expect.element(dialog('Delete supplement').getByText('Nor ever')).toBeVisible();
});

test('refuses a number that cannot be read at its field, and does not save it as 0', async () => {
  openTab();
  await edit();
  for (const label of ['Price', 'Stock Quantity', 'Low Stock Threshold', 'Display Order']) {
    await field(label).fill('');
    await userEvent.type(field(label), '24-');
    await update();
    await expect.element(field(label)).toHaveAccessibleDescription('Please enter a number');
    await expect.element(field(label)).toHaveFocus();
    await field(label).fill('24');
  }
  await update();
  await expectToast('Supplement updated successfully!');
  expect(sentBodies('updateSupplement')).toMatchObject([{ price: '24.00', stockQuantity: 24 }]);
});

test.each([
  { when: 'is missing', categories: null, shown: 'Sleep' },
  { when: 'holds it', categories: [SLEEP], shown: 'Sleep' },
  { when: 'holds it no more', categories: [], shown: 'None' },
])(
  'saves an additional category when the list of categories $when',
  async ({ categories, shown }) => {
    const extraCategory = shown === 'None' ? null : 'Sleep';
    openTab([{ ...NIGHT_CALM, categoryId: 12, extraCategory }], categories ?? []);
    if (!categories) answerRaw('listCategories', 503, { message: 'Away' });
    await edit();
    const chosen = page.getByLabelText('Additional category');
    await expect.element(chosen).toHaveValue('12');
    await expect.poll(() => chosen.getByCss('option:checked').element().textContent).toBe(shown);
    await field('Price').fill('11.00');
    await update();
    await expect.element(card()).toHaveTextContent('$11.00');
    expect(sentBodies('updateSupplement')).toMatchObject([{ categoryId: 12, price: '11.00' }]);
  },
);

test('refuses to save while a picture uploads', async () => {
  openTab();
  answerUploads();
  const form = await edit();
  const release = hold('openUpload');
  await choose(form, 'Upload Image', [PICTURE]);
  await expect.element(form.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await update();
  await expect.element(failure('A file is still uploading')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await dialog('Discard unsaved changes?').getByRole('button', { name: 'Keep editing' }).click();
  release();
  await expectToast('Supplement image uploaded successfully!');
  await update();
  await expectToast('Supplement updated successfully!');
  expect(sentBodies('updateSupplement')).toMatchObject([{ imageUrl: '/objects/images/1.webp' }]);
});

test('treats an answer that is not a list as an empty list', async () => {
  openTab();
  answerRaw('searchSupplements', 200, { message: 'no list' });
  await expect.element(page.getByText('No supplements found')).toBeVisible();
});

test('refuses files before anything is sent, and says why the shop refused one', async () => {
  openTab();
  const form = await edit();
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
  await choose(form, 'Upload Image', [large]);
  await expect.element(failure('large.png is larger than 5 MB.')).toBeVisible();
  await choose(form, 'Upload Image', [PDF]);
  await expect.element(failure('facts.pdf is not a picture.')).toBeVisible();
  await choose(
    form,
    'Upload Fact Sheets',
    Array.from({ length: 11 }, () => PDF),
  );
  await expect.element(failure('Please choose at most 10 files.')).toBeVisible();

  answerUploads();
  answerRaw('sendUpload', 415, { message: 'This is not a picture.' });
  await choose(form, 'Upload Image', [PICTURE]);
  await expect.element(failure('Failed to upload image').first()).toBeVisible();
  await expect.element(failure('This is not a picture.')).toBeVisible();
  await choose(form, 'Upload Fact Sheets', [PICTURE]);
  await expect.element(failure('Failed to upload fact sheets').first()).toBeVisible();
});

test('uploads the good files of several and names the bad ones', async () => {
  openTab();
  answerUploads();
  const form = await edit();
  const text = new File(['text'], 'notes.txt', { type: 'text/plain' });
  await choose(form, 'Upload Fact Sheets', [PDF, text, PICTURE]);
  await expectToast('2 fact sheet(s) uploaded successfully!');
  await expectCount(form.getByRole('img', { name: /^Page \d$/ }), 2);
  const problem = 'notes.txt is not a picture or a PDF. 2 of 3 files were uploaded.';
  await expect.element(failure(problem)).toBeVisible();

  answerRaw('sendUpload', 415, { message: 'This is not a picture.' }, { once: true });
  await choose(form, 'Upload Fact Sheets', [PDF, PICTURE]);
  await expectToast('1 fact sheet(s) uploaded successfully!');
  const refused = 'facts.pdf: This is not a picture. 1 of 2 files were uploaded.';
  await expect.element(failure(refused)).toBeVisible();
});

test('cancels an upload', async () => {
  openTab();
  answerUploads();
  const form = await edit();
  const release = hold('openUpload');
  await choose(form, 'Upload Image', [PICTURE]);
  await expect.element(form.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect.element(form.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectToast('Upload canceled');
  const upload = form.getByRole('button', { name: 'Upload Image' });
  await expect.element(upload).toHaveFocus();
  release();
  await choose(form, 'Upload Image', [PICTURE]);
  await expectToast('Supplement image uploaded successfully!');
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(upload).toHaveFocus();
});

test('reorders and removes fact sheet pages', async () => {
  openTab();
  answerUploads();
  answer(
    'normalizeUpload',
    { normalizedPath: '/objects/images/a', pages: ['/objects/1', '/objects/2', '/objects/3'] },
    { once: true },
  );
  const form = await edit();
  await choose(form, 'Upload Fact Sheets', [PDF, PICTURE]);
  await expectToast('2 fact sheet(s) uploaded successfully!');
  const pages = form.getByRole('img', { name: /^Page \d$/ });
  await expectCount(pages, 4);

  // The last page to the front, the second away.
  const lastPage = form.getByRole('img', { name: 'Page 4' }).element().getAttribute('src')!;
  for (const from of [4, 3, 2]) {
    await form.getByRole('button', { name: `Move page ${from} forward` }).click();
  }
  await expect.element(form.getByRole('button', { name: 'Move page 1 back' })).toHaveFocus();
  const removeSecond = form.getByRole('button', { name: 'Remove page 2' });
  await removeSecond.click();
  await expect.element(removeSecond).toHaveFocus();
  await expect.element(form.getByRole('img', { name: 'Page 1' })).toHaveAttribute('src', lastPage);

  // A page that is removed while others arrive stays away.
  const release = hold('openUpload');
  await choose(form, 'Upload Fact Sheets', [PICTURE]);
  await removeSecond.click();
  release();
  await expectToast('1 fact sheet(s) uploaded successfully!');
  await expectCount(pages, 3);
  await form.getByRole('button', { name: 'Remove page 3' }).click();
  await expect.element(form.getByRole('button', { name: 'Upload Fact Sheets' })).toHaveFocus();
  await update();
  await expect.element(card()).toHaveTextContent('Fact Sheet (2)');
});

test('creates a supplement once, and deletes it only after asking', async () => {
  openTab();
  await openDialog(page.getByRole('button', { name: 'Add Supplement' }), 'Create New Supplement');
  await field('Name').fill('Day Light');
  await field('Description').fill('For the morning.');
  await field('Benefits').fill('Supports mornings');
  answer('createSupplement', NIGHT_CALM);
  const release = hold('createSupplement');
  await page.getByRole('button', { name: 'Create Supplement' }).click();
  await expect.element(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
  release();
  await expectToast('Supplement created successfully!');

  const remove = page.getByRole('button', { name: 'Delete Night Calm' });
  const asking = await openDialog(remove, 'Delete supplement');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card()).toBeVisible();
  answer('searchSupplements', []);
  answer('deleteSupplement', { message: 'Deleted' });
  await remove.click();
  await asking.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast('Supplement deleted successfully!');
  await expect.element(page.getByText('No supplements found')).toBeVisible();
});

test('removes a supplement that someone else deleted from the list', async () => {
  openTab();
  await expect.element(card()).toBeVisible();
  answer('searchSupplements', []);
  answerRaw('deleteSupplement', 404, { message: 'This supplement does not exist.' });
  await page.getByRole('button', { name: 'Delete Night Calm' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(failure('This supplement does not exist.').first()).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.checkVisibility()).toBe(true);
});

test('says which line of the benefits is too long', async () => {
  openTab();
  const form = await edit();
  await field('Benefits').fill(`Supports sleep\n${'a'.repeat(501)}`);
  await update();
  await expect.element(form.getByText(/^Line 2: /)).toBeVisible();
  await expect.element(field('Benefits')).toHaveFocus();
});

test('shows a preview of the card while the form is filled in', async () => {
  openTab();
  await openDialog(page.getByRole('button', { name: 'Add Supplement' }), 'Create New Supplement');
  const preview = page.getByRole('complementary', { name: 'Preview' }).getByCss('article');
  await expect.element(preview).toHaveTextContent('New supplement');
  await expect.element(preview).toHaveTextContent('Out of stock');
  await field('Name').fill('Day Light');
  await field('Description').fill('For the evening.');
  await field('Category').selectOptions('bind');
  await field('Price').fill('24.5');
  await field('Stock Quantity').fill('7');
  await field('Low Stock Threshold').fill('7');
  await expect.element(preview.getByCss('h3')).toHaveTextContent('Day Light');
  await expect.element(preview).toHaveTextContent('For the evening.');
  await expect.element(preview).toHaveTextContent('Bind');
  await expect.element(preview).toHaveTextContent('$24.50');
  await expect.element(preview).toHaveTextContent('7 in stock Low stock!');
  await field('Low Stock Threshold').fill('2');
  await expect.element(preview).not.toHaveTextContent('Low stock!');
});

test('opens the preview on demand on a phone, past the Tab key', async () => {
  await page.viewport(390, 844);
  openTab();
  const form = await edit();
  const preview = form.getByCss('article');
  await expect.element(preview).not.toBeVisible();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect.element(preview).toBeVisible();
  await expect.element(preview.getByCss('h3')).toHaveTextContent('Night Calm');
  await userEvent.tab();
  await expect.element(field('Name')).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
