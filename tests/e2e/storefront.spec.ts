import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { expectNoSidewaysScroll, findCard, readCatalog, serveCatalog } from './serve-catalog.ts';
import { filters, floating, order, searchBox, tiles } from './storefront-steps.ts';

const NO_MATCH = 'No supplements found matching your criteria.';

test.describe('what is on the page', () => {
  test('titles, search box, five tiles, filter buttons and every product', async ({ page }) => {
    // Forty cards take axe a while on a busy machine.
    test.slow();
    const catalog = await readCatalog(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Supplements Store');
    await expect(
      page.getByText('Professional-grade nutritional supplements for optimal health'),
    ).toBeVisible();
    await expect(searchBox(page)).toHaveAttribute(
      'placeholder',
      'Search supplements by name, category, or ingredient...',
    );
    await expect(
      page.getByText(`A collection of ${catalog.length} professional-grade supplements`),
    ).toBeVisible();
    await expect(tiles(page).getByText('Browse by therapeutic action and benefit')).toBeVisible();
    await expect(tiles(page).getByRole('button')).toHaveText([
      'Cleanse Detox & Purify',
      'Absorption Optimize Uptake',
      'Kill Eliminate',
      'Dissolve Break Down',
      'Bind Capture',
    ]);
    await expect(page.getByRole('heading', { name: 'Select Your Supplements' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(catalog.length);
    await expectNoViolations(page);
  });

  test('the first two tiles are larger and stand in the first row', async ({ page }) => {
    await page.goto('/');
    const boxes = await tiles(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
    const [first, second, third, fourth, fifth] = boxes;
    expect(second.y).toBe(first.y);
    expect(third.y).toBeGreaterThan(first.y);
    expect([fourth.y, fifth.y]).toEqual([third.y, third.y]);
    expect(first.width).toBeGreaterThan(third.width);
    expect(first.height).toBeGreaterThan(third.height);
  });

  test('a card shows its product, in each of the three states of stock', async ({ page }) => {
    const catalog = await readCatalog(page);
    await page.goto('/');
    for (const status of ['in-stock', 'low', 'out'] as const) {
      const product = catalog.find(({ stockQuantity: stock, lowStockThreshold: threshold }) =>
        status === 'out' ? stock === 0 : stock > 0 && stock <= threshold === (status === 'low'),
      );
      expect(product, `the shop has a product that is ${status}`).toBeDefined();
      if (!product) continue;
      const card = findCard(page, product.name);
      const choice = card.getByRole('checkbox', { name: product.name, exact: true });
      const quantity = card.getByLabel(`Quantity for ${product.name}`);
      await expect(card.getByRole('heading', { name: product.name })).toBeVisible();
      await expect(card.getByText(product.description)).toBeVisible();
      await expect(card.getByText(`$${product.price}`)).toBeVisible();
      await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
        'href',
        `/?supplement=${product.id}`,
      );
      if (status === 'out') {
        await expect(card.getByText('Out of stock')).toBeVisible();
        await expect(choice).toBeDisabled();
        await expect(quantity).toBeDisabled();
        continue;
      }
      await expect(card.getByText(`${product.stockQuantity} in stock`)).toBeVisible();
      await expect(card.getByText('Low stock!')).toHaveCount(status === 'low' ? 1 : 0);
      await expect(choice).toBeEnabled();
      const highest = Math.min(10, product.stockQuantity);
      const options = Array.from({ length: highest }, (_, index) => String(index + 1));
      await expect(quantity.getByRole('option')).toHaveText(options);
      await expect(quantity).toHaveValue('1');
    }
  });

  test('a missing price, stock or threshold counts as 0, 0 and 10', async ({ page }) => {
    const { price: _price, stockQuantity: _stock, ...bare } = makeSupplement(1);
    const { lowStockThreshold: _threshold, ...plain } = makeSupplement(2, { stockQuantity: 10 });
    await serveCatalog(page, [bare, plain]);
    await page.goto('/');
    await expect(findCard(page, 'Formula 1').getByText('$0.00')).toBeVisible();
    await expect(findCard(page, 'Formula 1').getByText('Out of stock')).toBeVisible();
    await expect(findCard(page, 'Formula 2').getByText('Low stock!')).toBeVisible();
  });
});

test.describe('before the products are there', () => {
  test('eight placeholders, nothing selected, then the cards', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/supplements', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const placeholders = page.getByRole('list', { name: 'Loading supplements' });
    await expect(placeholders.getByRole('listitem')).toHaveCount(8);
    await expect(order(page)).toContainText('Selected Items:0');
    await expectNoViolations(page);
    answer();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(placeholders).toHaveCount(0);
  });

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

  test('a failed call says so and can be tried again', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 500/);
    await page.route('**/api/supplements', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.goto('/');
    await expect(page.getByRole('alert').getByText('could not be loaded')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('an empty shop is an empty result without filters to clear', async ({ page }) => {
    await serveCatalog(page, []);
    await page.goto('/');
    await expect(page.getByText(NO_MATCH)).toBeVisible();
    await expect(page.getByText('The shelves are being filled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  });
});

test.describe('for everyone', () => {
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

  test('nothing is cut off or covered at any width', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('article').first().getByRole('checkbox').check();
    for (const width of [320, 640, 768, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      await expectNoSidewaysScroll(page);
      // Cards take their real height when they come into view: the end may move while scrolling.
      await expect(async () => {
        await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
        const footer = await page.getByRole('contentinfo').boundingBox();
        const button = await floating(page).boundingBox();
        expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      }).toPass();
    }
  });

  test('on a phone the first card is in sight, and the placeholder is never cut off', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('article').first().getByRole('checkbox')).toBeInViewport();
    const placeholder = page.getByText('Search supplements by name, category, or ingredient...');
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(placeholder).toBeVisible();
      const isWhole = placeholder.evaluate(
        (text) => text.scrollHeight <= text.clientHeight && text.scrollWidth <= text.clientWidth,
      );
      expect(await isWhole, `at ${width} px`).toBe(true);
    }
    await searchBox(page).fill('a');
    await expect(placeholder).toBeHidden();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`reads well in ${colorScheme} on a phone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/?category=kill');
      await page.getByRole('article').first().getByRole('checkbox').check();
      await expectNoViolations(page);
    });
  }
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
