import { expect, test } from '#tests/support/e2e.ts';
import { dialog } from './page-steps.ts';

test('a visitor reads a policy and writes to the shop', async ({ page }) => {
  await page.goto('/');
  const help = page.getByRole('navigation', { name: 'Help' });
  await help.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/legal/privacy');
  await expect(page).toHaveTitle('Privacy Policy · Premium Supplements Store');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Cookies' })).toBeVisible();

  await help.getByRole('link', { name: 'Returns and Refunds' }).click();
  await expect(page.getByRole('main')).toContainText('Include the order number');

  await help.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada');
  await page.getByRole('button', { name: 'Send message' }).click();
  const message = page.getByLabel('Message');
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await message.fill('Is it vegan?');
  await expect(message).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Invalid email address')).toBeVisible();

  const question = dialog(page, 'Leave without saving?');
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await help.getByRole('link', { name: 'Privacy Policy' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(message).toHaveValue('Is it vegan?');

  await page.getByLabel('Email').fill('ada@visitor.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Thank you. We have received your message.' }),
  ).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  await help.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/legal/privacy');
});
