import type { Page } from '@playwright/test';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { findPlentiful } from './checkout-steps.ts';
import { findCard } from './serve-catalog.ts';
import { order } from './storefront-steps.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Review order' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your order' });

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the order opens as a sheet, and Back to Cart leads to it', async ({ page }) => {
  const [first, second] = await findPlentiful(page, 2);
  if (!first || !second) throw new Error('The shop is empty');
  await page.goto('/');
  for (const { name } of [first, second]) await findCard(page, name).getByRole('checkbox').check();
  await opener(page).press('Enter');
  await expect(sheet(page).getByRole('listitem')).toHaveCount(2);
  const fewer = sheet(page).getByRole('button', { name: `Decrease quantity of ${first.name}` });
  await expect(fewer).toBeDisabled();
  const more = sheet(page).getByRole('button', { name: `Increase quantity of ${first.name}` });
  await more.click();
  // At the end of its way a button keeps the focus, and does nothing more.
  await fewer.press('Enter');
  await expect(fewer).toBeDisabled();
  await fewer.press('Enter');
  await expect(fewer).toBeFocused();
  await expect(sheet(page)).toContainText(`${first.name} × 1`);
  await more.press('Enter');
  await expect(sheet(page)).toContainText(`${first.name} × 2`);
  const total = formatUsd(2 * parseCents(first.price) + parseCents(second.price));
  await expect(sheet(page)).toContainText(`Total${total}`);
  await expectNoViolations(page);

  await sheet(page)
    .getByRole('button', { name: `Remove ${second.name} from order` })
    .click();
  await expect(sheet(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(findCard(page, second.name).getByRole('checkbox')).not.toBeChecked();

  await page.getByRole('button', { name: /^Checkout 1 item · 2 supplements/ }).click();
  await expect(page).toHaveURL('/checkout');
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await expect(page).toHaveURL('/');
  await expect(sheet(page)).toContainText(`${first.name} × 2`);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(opener(page)).toBeFocused();

  // Asked for once: the page after a reload is the page.
  await page.reload();
  await opener(page).click();
  await sheet(page)
    .getByRole('button', { name: `Remove ${first.name} from order` })
    .click();
  await expect(sheet(page)).toContainText('Selected Items:0');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(opener(page)).toHaveCount(0);
});

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
