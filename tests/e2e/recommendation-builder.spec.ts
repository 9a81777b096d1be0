import { expect, test } from '#tests/support/e2e.ts';
import { signUpPractitioner } from './account-steps.ts';
import { findPlentiful } from './checkout-steps.ts';
import { addButton } from './sharing-steps.ts';
import { button, share, summary, title } from './dashboard-steps.ts';
import { dialog } from './page-steps.ts';

test('keeps whom it is for, and goes on in another tab', async ({ page, context }) => {
  const [first] = await findPlentiful(page, 1);
  const patient = page.getByLabel('For (Optional)');
  await signUpPractitioner(page);
  await page.goto('/dashboard');
  await title(page).fill('Later');
  await patient.fill('Maria Lopez');
  await button(page, 'Back to Store').click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(patient).toHaveValue('Maria Lopez');
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await button(page, 'Create a recommendation').click();
  await expect(patient).toHaveValue('Maria Lopez');

  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(title(other)).toHaveValue('Later');
  await title(page).fill('Now');
  await expect(title(other)).toHaveValue('Now');
  await addButton(other, first?.name).click();
  await expect(summary(page)).toContainText(first?.name ?? '');
  await expect(title(page)).toHaveValue('Now');
  await other.close();

  await share(page).click();
  await button(page, 'Create Another Recommendation').click();
  await expect(patient).toHaveValue('');
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await button(page, 'People').click();
  await expect(dialog(page, 'People')).toContainText('1 recommendation');
});
