import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { findSupplement, test } from './console-steps.ts';
import { expectToast, openDialog } from './page-steps.ts';

test('validates, saves and shows a label', async ({ page, openConsole, addSupplement }) => {
  const { name } = await addSupplement();
  const open = async () => {
    const card = await findSupplement(page, name);
    const edit = await openDialog(
      page,
      card.getByRole('button', { name: 'Edit', exact: true }),
      'Edit Supplement',
    );
    await edit.getByRole('button', { name: /^Label/ }).click();
    const label = edit.getByRole('region', { name: 'Label' });
    await expect(label.getByLabel('Contents')).toBeVisible();
    return { edit, label };
  };
  await openConsole();
  const { edit, label } = await open();
  await label.getByLabel('Contents').fill('60 capsules');
  await label.getByLabel('Servings per container').fill('30');
  const serving = label.getByRole('group', { name: 'One serving', exact: true });
  await serving.getByLabel('Units in one serving').fill('1/2');
  await label.getByLabel('From', { exact: true }).fill('1');
  await label.getByLabel('To', { exact: true }).fill('2');
  await label.getByLabel('Morning').check();
  await label.getByLabel('Cautions').fill('Not for children.\nAsk your practitioner.');
  await label.getByLabel('Add a product').selectOption('Liver Renew');
  await label.getByRole('button', { name: 'Add', exact: true }).click();
  await label.getByLabel('Add a product').selectOption('Kidney Clear');
  await label.getByRole('button', { name: 'Add a fact' }).click();
  const first = label.getByRole('group', { name: 'Fact 1' });
  await expect(first.getByLabel('Ingredient')).toBeFocused();
  await first.getByLabel('Ingredient').fill('Zinc (as picolinate)');
  await first.getByLabel('Amount').fill('plenty');
  await first.getByLabel('Unit').fill('mg');
  await label.getByRole('button', { name: 'Add a fact' }).click();
  const second = label.getByRole('group', { name: 'Fact 2' });
  await second.getByLabel('Ingredient').fill('Copper');
  await second.getByLabel('Amount').fill('0.5');
  await expectNoViolations(page);

  await edit.getByRole('button', { name: 'Update Supplement' }).click();
  await expect(first.getByText('Amount must be a number')).toBeVisible();
  await expect(serving.getByLabel('Unit', { exact: true })).toBeFocused();
  await first.getByLabel('Amount').fill('15');
  await expect(serving.getByText('Choose the unit of one serving')).toBeVisible();
  await serving.getByLabel('Unit', { exact: true }).selectOption('tablets');
  // The typed text moves with its row, and the focus with the button.
  await label.getByRole('button', { name: 'Move fact 2 up' }).press('Enter');
  await expect(first.getByLabel('Ingredient')).toHaveValue('Copper');
  await expect(label.getByRole('button', { name: 'Move fact 1 down' })).toBeFocused();
  await edit.getByRole('button', { name: 'Update Supplement' }).click();
  await expectToast(page, 'Supplement updated successfully!');

  await page.reload();
  const { label: again } = await open();
  await expect(again.getByLabel('Servings per container')).toHaveValue('30');
  const servingAgain = again.getByRole('group', { name: 'One serving', exact: true });
  await expect(servingAgain.getByLabel('Units in one serving')).toHaveValue('0.5');
  await expect(servingAgain.getByLabel('Unit', { exact: true })).toHaveValue('tablet');
  await expect(again.getByLabel('To', { exact: true })).toHaveValue('2');
  await expect(again.getByLabel('Cautions')).toHaveValue(
    'Not for children.\nAsk your practitioner.',
  );
  await expect(again.getByRole('group', { name: 'Fact 2' }).getByLabel('Amount')).toHaveValue('15');
  await expect(again.getByRole('button', { name: 'Remove Liver Renew' })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Remove Kidney Clear' })).toBeVisible();

  // Kept after all, it is as it was typed.
  await again.getByLabel('Contents').fill('90 capsules');
  await again.getByRole('button', { name: 'Remove label' }).press('Enter');
  await expect(again.getByLabel('Contents')).toBeHidden();
  await expect(again.getByRole('button', { name: 'Keep the label' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again.getByRole('button', { name: 'Remove label' })).toBeFocused();
  await expect(again.getByLabel('Contents')).toHaveValue('90 capsules');

  // Removed, it is gone with the next save.
  await page.keyboard.press('Enter');
  await edit.getByRole('button', { name: 'Update Supplement' }).click();
  await expectToast(page, 'Supplement updated successfully!');
  await page.reload();
  const { label: gone } = await open();
  await expect(gone.getByLabel('Contents')).toHaveValue('');
});
