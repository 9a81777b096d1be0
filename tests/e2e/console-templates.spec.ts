import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { dialog, test, toast, uniqueName } from './console-steps.ts';

test('a template is made and deleted by keyboard, and nothing in it can be out of range', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const { name } = await addSupplement();
  const title = uniqueName('Calm nights');
  await openConsole();
  await page.getByRole('button', { name: 'Templates' }).press('Enter');
  const templates = dialog(page, 'Templates for practitioners');
  await templates.getByRole('button', { name: 'New template' }).press('Enter');
  await expect(templates.getByLabel('Title')).toBeFocused();
  await page.keyboard.insertText(title);
  await templates.getByLabel('Add a supplement').selectOption(name);
  const more = templates.getByRole('button', { name: `Increase quantity of ${name}` });
  for (let quantity = 1; quantity < 10; quantity += 1) await more.press('Enter');
  await expect(more).toBeDisabled();
  // Pressed once more, it neither adds one nor takes one away.
  await more.press('Enter');
  await expect(more).toBeFocused();
  await expectNoViolations(page);
  await templates.getByRole('button', { name: 'Save template' }).press('Enter');
  const row = templates.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(`${name} (10x)`);
  await expect(page.locator('dialog :focus')).toHaveCount(1);
  await row.getByRole('button', { name: `Delete ${title}` }).press('Enter');
  await expect(toast(page, 'Template deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.locator('dialog :focus')).toHaveCount(1);
});
