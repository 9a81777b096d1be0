import type { BrowserContext, Page } from '@playwright/test';
import { writeCatalog } from '#server/modules/pages/write-catalog.ts';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import { CARDS_PER_STEP } from '#shared/rules/first-cards.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { holdRequests } from './hold-requests.ts';
import { expectStillness } from './layout-shift.ts';
import { findCard } from './serve-catalog.ts';
import { order } from './storefront-steps.ts';

const SIZE = 2_000;
const LAST = `Formula ${SIZE}`;
const CATALOG = Array.from({ length: SIZE }, (_, index) =>
  makeSupplement(index + 1, {
    category: CATEGORY_TILES[index % CATEGORY_TILES.length]?.id ?? 'cleanse',
  }),
);

const placeholders = (page: Page) => page.getByRole('list', { name: 'Loading supplements' });
const whole = (page: Page) => page.getByText(`A collection of ${SIZE} professional-grade`);
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).check();

/** The shop as it is with that catalog: its page brings the first products along. */
async function serveLargeCatalog(to: Page | BrowserContext): Promise<void> {
  await to.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const html = writeCatalog(await answer.text(), CATALOG);
      await route.fulfill({ response: answer, body: html });
    },
  );
  await to.route('**/api/supplements', (route) => route.fulfill({ json: CATALOG }));
}

test('the first products can be chosen before the last one is there', async ({ page }) => {
  await serveLargeCatalog(page);
  const release = await holdRequests(page, '**/api/supplements');
  await page.goto('/');
  await tick(page, 'Formula 2');
  await expect(page.getByRole('article')).toHaveCount(CARDS_PER_STEP);
  await expect(order(page).getByText('Formula 2 × 1')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filter by category' })).not.toContainText(/\d/);
  await expect(page.getByText(`${CARDS_PER_STEP} supplements`)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();

  release();
  await expect(whole(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Formula 2', exact: true })).toBeChecked();
  await expect(order(page).getByText('Formula 2 × 1')).toBeVisible();
});

test('a search waits for the whole catalog, and keeps what was chosen', async ({ page }) => {
  await serveLargeCatalog(page);
  const release = await holdRequests(page, '**/api/supplements');
  await page.goto('/');
  await tick(page, 'Formula 3');
  await page.getByRole('searchbox').fill(LAST);
  await expect(placeholders(page)).toBeVisible();
  await expect(page.getByText('No supplements found')).toBeHidden();
  await expect(order(page).getByText('Formula 3 × 1')).toBeVisible();

  release();
  await expect(findCard(page, LAST)).toBeVisible();
  await expect(order(page).getByText('Formula 3 × 1')).toBeVisible();
});

test('an order with other products is shown whole or not at all', async ({ page }) => {
  await serveLargeCatalog(page);
  await page.goto('/');
  await tick(page, 'Formula 1');
  await page.getByRole('searchbox').fill(LAST);
  await tick(page, LAST);
  await page.getByRole('searchbox').fill('');
  await expect(order(page).getByText(`${LAST} × 1`)).toBeVisible();

  const release = await holdRequests(page, '**/api/supplements');
  await page.goto('/');
  await expect(page.locator('#first-supplements')).toHaveCount(0);
  await expect(placeholders(page)).toBeVisible();
  release();
  await expect(order(page).getByText(`${LAST} × 1`)).toBeVisible();
  await expect(order(page).getByText('Formula 1 × 1')).toBeVisible();
});

test('a product among the others opens once they are there', async ({ page }) => {
  await serveLargeCatalog(page);
  const release = await holdRequests(page, '**/api/supplements');
  await page.goto(`/?supplement=${SIZE}`);
  await expect(page.locator('#first-supplements')).toHaveCount(0);
  await expect(placeholders(page)).toBeVisible();
  await expect(page.getByText('no longer available')).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: LAST })).toBeVisible();
});

test('a catalog that fails shows its error, not a part of it', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await serveLargeCatalog(page);
  await page.route('**/api/supplements', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing moves when the others arrive', async ({ context }, testInfo) => {
      await serveLargeCatalog(context);
      const release = await holdRequests(context, '**/api/supplements');
      const arrive = async (page: Page) => {
        await findCard(page, 'Formula 1').scrollIntoViewIfNeeded();
        await expect(whole(page)).toHaveCount(0);
        release();
        await whole(page).waitFor();
      };
      await expectStillness(context, 'slow', [{ name: 'storefront', path: '/', arrive }], testInfo);
    });
  });
}
