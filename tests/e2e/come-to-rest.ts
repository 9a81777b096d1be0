import { expect, type Page } from '@playwright/test';

/** Nothing on the page is still on its way: no placeholder is left, and no list is about to change. */
export async function comeToRest(page: Page): Promise<void> {
  await expect(
    page.locator('[data-loading], [aria-busy="true"]').filter({ visible: true }),
  ).toHaveCount(0);
}

/** The storefront, alive: before that a link on it loads a whole new page, and a press is lost. */
export async function openStorefront(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('article').first()).toBeVisible();
}
