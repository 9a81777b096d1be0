import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { serveCatalog } from './serve-catalog.ts';
import { filters, searchBox, tiles } from './storefront-steps.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the server has already drawn the page', async ({ page }) => {
    await page.goto('/');
    await expect(searchBox(page)).toBeVisible();
    await expect(tiles(page).getByRole('button')).toHaveCount(5);
    await expect(filters(page).getByRole('button')).toHaveCount(6);
    const placeholders = page.getByRole('list', { name: 'Loading supplements' });
    await expect(placeholders.getByRole('listitem')).toHaveCount(8);
  });
});

test('find, choose and check out by keyboard alone', async ({ page }) => {
  await serveCatalog(page, [
    makeSupplement(1, { name: 'Zinc', category: 'absorption', price: '12.00' }),
    makeSupplement(2, { name: 'Clay', category: 'bind' }),
  ]);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(2);
  await tabTo(page, 'searchbox', 'Search supplements');
  await page.keyboard.type('zinc');
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, 'button', 'Absorption Optimize Uptake');
  await page.keyboard.press('Space');
  await expect(filters(page).getByRole('button', { name: 'Absorption' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tabTo(page, 'combobox', 'Quantity for Zinc');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'checkbox', 'Zinc');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Proceed to Checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  const stored = await page.evaluate<string>("localStorage.getItem('pendingOrder')");
  expect(JSON.parse(stored)).toEqual([{ id: 1, name: 'Zinc', quantity: 2 }]);
});

/** Presses Tab until the control has the focus; fails when it cannot be reached. */
async function tabTo(
  page: Page,
  role: 'button' | 'checkbox' | 'combobox' | 'searchbox',
  name: string,
) {
  const control = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the ${role} '${name}'`);
}
