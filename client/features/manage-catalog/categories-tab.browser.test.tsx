import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerRaw, sentBodies } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  dialog,
  discard,
  dismissFailure,
  expectNoViolations,
  expectToast,
  failure,
  openDialog,
  press,
} from '#client/testing/screen.ts';
import { adminSchema } from '#shared/contracts/admins.ts';
import { type AdminCategory, adminCategorySchema } from '#shared/contracts/categories.ts';
import { CategoriesTab } from './categories-tab.tsx';

const CALM = sample(adminCategorySchema, { id: 12, name: 'Calm', displayOrder: 0 });

/** A console with these categories, which edits change. */
function openTab(given: AdminCategory[] = [CALM]): void {
  let rows = given;
  const change = (id: number, edit: object) => {
    const row = { ...CALM, ...rows.find((before) => before.id === id), id, ...edit };
    rows = [...rows.filter((before) => before.id !== id), row];
    return { ...row, message: 'Saved' };
  };
  answer('readAdmin', sample(adminSchema, { role: 'staff' }));
  answer('listCategories', () => rows);
  answer('createCategory', ({ body }) => change(12, body));
  answer('updateCategory', ({ params, body }) => change(Number(params['id']), body));
  answer('deleteCategory', ({ params }) => {
    rows = rows.filter(({ id }) => id !== Number(params['id']));
    return { message: 'Deleted' };
  });
  // A change of the categories may change the list of the other tab.
  answer('searchSupplements', []);
  mount(<CategoriesTab />);
}

const card = () => page.getByRole('listitem').filter({ hasText: 'Calm' });

test('creates, edits and deletes a category', async () => {
  openTab([]);
  const create = await openDialog(
    page.getByRole('button', { name: 'Add Category' }),
    'Create New Category',
  );
  const save = create.getByRole('button', { name: 'Create Category' });
  await save.click();
  const name = create.getByLabelText('Name');
  await expect.element(name).toHaveAccessibleDescription('Name is required');
  await expect
    .element(create)
    .toHaveTextContent('Added categories appear as filters once an active product uses them.');
  await expectNoViolations(create);
  await name.fill('Calm');
  await save.click();
  await expectToast('Category created successfully!');
  await expect.element(create).not.toBeInTheDocument();
  await expect.element(card()).toHaveTextContent('No description');
  await expect.element(card()).toHaveTextContent('Order: 0');
  await expect.element(card()).toHaveTextContent('Created: Jan 5, 2026');

  const edit = await openDialog(card().getByRole('button', { name: 'Edit' }), 'Edit Category');
  await edit.getByLabelText('Description').fill('For the evening');
  await edit.getByLabelText('Display Order').fill('7');
  await edit.getByRole('button', { name: 'Update Category' }).click();
  await expectToast('Category updated successfully!');
  await expect.element(card()).toHaveTextContent('For the evening');
  await expect.element(card()).toHaveTextContent('Order: 7');
  expect(sentBodies('updateCategory')).toEqual([
    { name: 'Calm', description: 'For the evening', displayOrder: 7 },
  ]);

  const remove = card().getByRole('button', { name: 'Delete Calm' });
  const confirm = await openDialog(remove, 'Delete category');
  await expect
    .element(confirm)
    .toHaveTextContent(
      'Are you sure you want to delete this category? This may affect associated supplements.',
    );
  await expect
    .element(confirm)
    .toHaveTextContent(
      'The store loses the filter Calm. Its 1 supplement stays on sale under its therapeutic category.',
    );
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card()).toBeVisible();
  await remove.click();
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast('Category deleted successfully!');
  await expect.element(card()).not.toBeInTheDocument();
  // Its button is gone: a keyboard goes on from where it was.
  await expect.element(page.getByRole('region', { name: 'Categories' })).toHaveFocus();
});

test('warns that a standard category is reset, and offers to rename it instead', async () => {
  const edited = { ...CALM, name: 'Clear Out', value: 'kill', supplementCount: 8 };
  openTab([edited]);
  const confirm = await openDialog(
    page.getByRole('button', { name: 'Delete Clear Out' }),
    'Delete category',
  );
  await expect
    .element(confirm)
    .toHaveTextContent('“Kill · Eliminate”. Its 8 supplements stay on sale');
  await expectNoViolations(confirm);
  await confirm.getByRole('button', { name: 'Rename or reorder it instead' }).click();
  await expect.element(dialog('Edit Category').getByLabelText('Name')).toHaveValue('Clear Out');
});

test('reports errors and an empty list', async () => {
  openTab();
  answerRaw('createCategory', 409, { message: 'A category of this name exists already.' });
  const create = await openDialog(
    page.getByRole('button', { name: 'Add Category' }),
    'Create New Category',
  );
  await create.getByLabelText('Name').fill('CALM');
  await create.getByRole('button', { name: 'Create Category' }).click();
  await expect.element(failure('Error').first()).toHaveTextContent('exists already');
  await expect.element(create).toBeVisible();
  await discard();

  answerRaw('deleteCategory', 503, { message: 'Not today' });
  await page.getByRole('button', { name: 'Delete Calm' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dismissFailure('Not today');
  await expect.element(dialog('Delete category').getByText('Not today')).toBeVisible();

  openTab([]);
  await expect.element(page.getByText('No categories found')).toBeVisible();
});

test('reloads the list and moves the focus to it', async () => {
  openTab();
  answerRaw('listCategories', 500, { message: 'Away' });
  await expect.element(page.getByText('The categories could not be loaded')).toBeVisible();
  answer('listCategories', [CALM]);
  await press(page.getByRole('button', { name: 'Try again' }), 'Enter');
  await expect.element(card()).toBeVisible();
  await expect.poll(() => document.activeElement?.querySelector('h3')?.textContent).toBe('Calm');
});
