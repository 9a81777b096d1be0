import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { findCard, readCatalog, serveCatalog } from './serve-catalog.ts';
import { filters, searchBox, tiles } from './storefront-steps.ts';

const NO_MATCH = 'No supplements found matching your criteria.';

test.describe('searching and filtering', () => {
  const catalog = [
    makeSupplement(1, { name: 'Bentonite Clay', category: 'bind' }),
    makeSupplement(2, {
      name: 'Serrapeptase',
      category: 'dissolve',
      description: 'A vegan enzyme',
    }),
    makeSupplement(3, { category: 'absorption', ingredients: 'Zinc bisglycinate 15 mg' }),
    makeSupplement(4, { category: 'kill', extraCategory: 'Botanicals' }),
  ];

  const FOUND = [
    ['bentonite CLAY', [1]],
    ['vegan', [2]],
    ['dissolve', [2]],
    ['Optimize Uptake', [3]],
    ['bisglycinate', [3]],
    ['formula', [3, 4]],
  ] as const;

  test('a word is found in name, description, category and ingredients', async ({ page }) => {
    await serveCatalog(page, catalog);
    await page.goto('/');
    for (const [text, ids] of FOUND) {
      await searchBox(page).fill(text);
      const names = catalog.filter(({ id }) => (ids as readonly number[]).includes(id));
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(
        names.map(({ name }) => name),
      );
      await expect(
        page.getByRole('status').getByText(`${ids.length} of 4 supplements`),
      ).toBeVisible();
    }
  });

  test('Enter, or the count below the box, leads to the results', async ({ page }) => {
    await serveCatalog(page, catalog);
    await page.goto('/');
    const heading = page.getByRole('heading', { name: 'Select Your Supplements' });
    await searchBox(page).fill('formula');
    await page.getByRole('button', { name: 'Show 2 matches' }).click();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await searchBox(page).fill('clay');
    await expect(page.getByRole('button', { name: 'Show 1 match' })).toBeVisible();
    await searchBox(page).press('Enter');
    await expect(heading).toBeFocused();
  });

  test('a misspelled search shows what comes nearest, nonsense nothing', async ({ page }) => {
    await page.goto('/');
    await searchBox(page).fill('charcol');
    await expect(page.getByText('No supplements found matching your criteria.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show \d+ closest match/ })).toBeVisible();
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Coconut Charcoal');
    await expectNoViolations(page);
    await searchBox(page).fill('qwertzuiop');
    await expect(page.getByText(NO_MATCH)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show \d+ / })).toHaveCount(0);
    await searchBox(page).fill('charcoal');
    await expect(findCard(page, 'Coconut Charcoal')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Closest matches' })).toHaveCount(0);
  });

  test('an empty result shows a message and offers to clear the filters', async ({ page }) => {
    await page.goto('/?category=kill');
    await searchBox(page).fill('no such thing');
    await expect(page.getByText(NO_MATCH)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
    await expect(page).toHaveURL('/');
  });

  test('search and category are kept in the address and restored from it', async ({ page }) => {
    await serveCatalog(page, catalog);
    await page.goto('/?utm=letter');
    await expect(page.getByRole('article').first()).toBeVisible();
    await searchBox(page).pressSequentially('formula');
    await filters(page).getByRole('button', { name: 'Kill' }).click();
    await expect(page).toHaveURL('/?utm=letter&search=formula&category=kill');
    await page.reload();
    await expect(searchBox(page)).toHaveValue('formula');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(searchBox(page)).toBeFocused();
    await expect(page).toHaveURL('/?utm=letter&category=kill');
  });

  test('tiles and buttons stay in sync; pressing the chosen tile shows all', async ({ page }) => {
    const products = await readCatalog(page);
    const inBind = products.filter(({ category }) => category === 'bind').length;
    await page.goto('/');
    const all = filters(page).getByRole('button', { name: 'All' });
    const tile = tiles(page).getByRole('button', { name: 'Bind' });
    const button = filters(page).getByRole('button', { name: 'Bind' });
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await expect(all).toContainText(String(products.length));
    await expect(button).toContainText(String(inBind));
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(all).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('article')).toHaveCount(inBind);
    await expectNoViolations(page);
    await tile.click();
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('article')).toHaveCount(products.length);
    await button.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
  });

  test("an administrator's category gets a button while a product uses it", async ({ page }) => {
    await serveCatalog(page, catalog);
    await page.goto('/');
    await expect(filters(page).getByRole('button')).toHaveCount(7);
    await filters(page).getByRole('button', { name: 'Botanicals 1' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL('/?category=Botanicals');
  });

  test('an unknown category shows everything', async ({ page }) => {
    await serveCatalog(page, catalog);
    await page.goto('/?category=__proto__');
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(filters(page).getByRole('button', { name: 'All' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('a long list grows while scrolling', async ({ page }) => {
    const long = Array.from({ length: 200 }, (_, index) => makeSupplement(index + 1));
    await serveCatalog(page, long);
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.getByRole('article').count()).toBeLessThanOrEqual(60);
    while ((await page.getByRole('article').count()) < long.length) {
      const before = await page.getByRole('article').count();
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);
    }
    await expect(page.getByRole('button', { name: 'Show more supplements' })).toHaveCount(0);
  });
});
