import { expect, test } from '#tests/support/e2e.ts';

/** Pictures come when they are scrolled to; all of them are wanted here. */
const COUNT_BROKEN_PICTURES = `(async () => {
  const pictures = [...document.querySelectorAll('article img')];
  for (const picture of pictures) picture.loading = 'eager';
  const decoded = await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return decoded.filter(({ status }) => status === 'rejected').length;
})()`;

test('the storefront is stocked', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Premium Supplements Store/);
  await expect(page.getByRole('banner')).toContainText('Premium Supplements Store');
  await expect(page.getByRole('banner')).toContainText(
    'Professional-grade nutritional supplements for optimal health',
  );
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(40);

  await expect.poll(() => page.evaluate(COUNT_BROKEN_PICTURES)).toBe(0);
});

test('shoppers load no validators', async ({ page }) => {
  const details = page.waitForResponse(/\/assets\/details-/);
  await page.goto('/');
  await details;
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  expect(await page.evaluate(`'__zod_globalConfig' in globalThis`)).toBe(false);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'No Order Found' })).toBeVisible();
  expect(await page.evaluate(`'__zod_globalConfig' in globalThis`)).toBe(false);
});
