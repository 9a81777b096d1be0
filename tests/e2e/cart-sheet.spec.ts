import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { findPlentiful } from './checkout-steps.ts';
import { findCard } from './serve-catalog.ts';
import { order } from './storefront-steps.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Review order' });

test.use({ viewport: { width: 390, height: 844 } });

test('where the sheet cannot be fetched the panel is shown', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.route('**/assets/cart-sheet-*.js', (route) => route.abort());
  const [first] = await findPlentiful(page, 1);
  if (!first) throw new Error('The shop is empty');
  await page.goto('/');
  await findCard(page, first.name).getByRole('checkbox').check();
  await opener(page).click();
  await expect(order(page)).toBeFocused();
  await expect(order(page).getByRole('heading', { name: 'Order Summary' })).toBeInViewport();
});
