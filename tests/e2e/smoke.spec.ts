import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} appearance`, () => {
    test.use({ colorScheme });

    test('the storefront is stocked', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveTitle(/Premium Supplements Store/);
      await expect(page.getByRole('banner')).toContainText('Premium Supplements Store');
      await expect(page.getByRole('banner')).toContainText(
        'Professional-grade nutritional supplements for optimal health',
      );
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(40);

      for (const card of await cards.all()) {
        const picture = card.locator('img').first();
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
      await expectNoViolations(page);
    });

    test('an unknown address is answered by the 404 page', async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/status of 404.*\/no-such-page$/);
      const answer = await page.goto('/no-such-page');
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('Page Not Found')).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
