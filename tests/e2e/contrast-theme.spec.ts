import { expect, test } from '#tests/support/e2e.ts';
import { findPlenty } from './checkout-steps.ts';
import { findCard } from './serve-catalog.ts';

test('with the colors of a contrast theme one sees what is ticked and what has the focus', async ({
  page,
}) => {
  const { name } = await findPlenty(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const box = findCard(page, name).getByRole('checkbox');
  const mark = box.locator('~ span > svg');
  await expect(mark).toBeHidden();
  await box.check();
  await expect(mark).toBeVisible();

  const checkout = page.getByRole('button', { name: /^Checkout/ });
  await expect(checkout).toHaveCSS('outline-style', 'none');
  // From the keyboard: whoever points with a mouse knows where they are.
  await page.keyboard.press('Tab');
  await checkout.focus();
  await expect(checkout).toHaveCSS('outline-style', 'solid');
});
