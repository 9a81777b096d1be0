import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { expectNoSidewaysScroll, findCard, readCatalog, serveCatalog } from './serve-catalog.ts';

const NO_MATCH = 'No supplements found matching your criteria.';
const NOTHING_SELECTED = 'Please select at least one supplement';

const tiles = (page: Page) => page.getByRole('region', { name: 'Supplement Categories' });
const filters = (page: Page) => page.getByRole('group', { name: 'Filter by category' });
const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search supplements' });
const floating = (page: Page) => page.getByRole('button', { name: /^Checkout/ });

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
    await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Coconut Charcoal');
    await expectNoViolations(page);
    await searchBox(page).fill('qwertzuiop');
    await expect(page.getByText(NO_MATCH)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show \d+ match/ })).toHaveCount(0);
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
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
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

test.describe('choosing', () => {
  const zinc = makeSupplement(1, { name: 'Zinc', price: '24.10' });
  const clay = makeSupplement(2, { name: 'Clay', price: '9.99' });

  test.beforeEach(({ page }) => serveCatalog(page, [zinc, clay]));

  test('ticking takes the quantity of the card, and follows it', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Quantity for Zinc').selectOption('4');
    await page.getByRole('checkbox', { name: 'Zinc' }).check();
    await expect(order(page).getByRole('listitem')).toHaveText('Zinc × 4$96.40');
    await page.getByLabel('Quantity for Zinc').selectOption('2');
    await expect(order(page).getByRole('listitem')).toHaveText('Zinc × 2$48.20');
    await page.getByRole('checkbox', { name: 'Zinc' }).uncheck();
    await expect(order(page)).toContainText('Selected Items:0');
    await expect(page.getByLabel('Quantity for Zinc')).toHaveValue('2');
  });

  test('the summary and the floating button count one, then several', async ({ page }) => {
    await page.goto('/');
    await expect(floating(page)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Zinc' }).check();
    await expect(order(page).getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await expect(order(page).getByText('1 item', { exact: true })).toBeVisible();
    await expect(order(page).getByText('Total Quantity: 1 supplements')).toBeVisible();
    await expect(floating(page)).toHaveText('Checkout1 item · 1 supplement$24.10');
    await page.getByLabel('Quantity for Clay').selectOption('3');
    await page.getByRole('checkbox', { name: 'Clay' }).check();
    await expect(order(page).getByRole('listitem')).toHaveText([
      'Zinc × 1$24.10',
      'Clay × 3$29.97',
    ]);
    await expect(order(page).getByText('2 items', { exact: true })).toBeVisible();
    await expect(order(page).getByText('Total Quantity: 4 supplements')).toBeVisible();
    await expect(order(page).getByText('$54.07')).toBeVisible();
    await expect(floating(page)).toHaveText('Checkout2 items · 4 supplements$54.07');
    await expectNoViolations(page);
    await order(page).getByRole('button', { name: 'Remove Zinc from order' }).click();
    await expect(page.getByRole('checkbox', { name: 'Zinc' })).not.toBeChecked();
    await expect(order(page)).toBeFocused();
  });

  test('with nothing selected, checkout explains itself until something is', async ({ page }) => {
    await page.goto('/');
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await expect(page.getByRole('checkbox', { name: 'Zinc' })).toBeVisible();
    await expect(proceed).toHaveAttribute('aria-disabled', 'true');
    await proceed.focus();
    await page.keyboard.press('Enter');
    const toast = page.getByRole('alert').filter({ hasText: NOTHING_SELECTED });
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(order(page).getByText(NOTHING_SELECTED)).toBeVisible();
    await expectNoViolations(page);
    await expect(page).toHaveURL('/');
    // Pointed at, the toast stays as long as what it says is true.
    await toast.hover();
    await page.getByRole('checkbox', { name: 'Clay' }).press('Space');
    await expect(page.getByText(NOTHING_SELECTED)).toHaveCount(0);
    await expect(proceed).toHaveAttribute('aria-disabled', 'false');
  });

  for (const way of ['Proceed to Checkout', /^Checkout/]) {
    test(`${way} stores exactly the chosen items and goes on`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('checkbox', { name: 'Clay' }).check();
      await page.getByRole('checkbox', { name: 'Zinc' }).check();
      await page.getByLabel('Quantity for Zinc').selectOption('10');
      await page.getByRole('button', { name: way }).click();
      await expect(page).toHaveURL('/checkout');
      const stored = await page.evaluate<string>("localStorage.getItem('pendingOrder')");
      expect(JSON.parse(stored)).toEqual([
        { id: 2, name: 'Clay', quantity: 1 },
        { id: 1, name: 'Zinc', quantity: 10 },
      ]);
    });
  }

  test('the stored order comes back, adjusted, and says what changed', async ({ page }) => {
    const last = makeSupplement(3, { name: 'Last', stockQuantity: 2 });
    const out = makeSupplement(4, { name: 'Sold', stockQuantity: 0 });
    await serveCatalog(page, [zinc, clay, last, out]);
    await storeOrder(page, [
      { id: 1, name: 'Zinc', quantity: 3 },
      { id: 3, name: 'Last', quantity: 5 },
      { id: 4, name: 'Sold', quantity: 1 },
      { id: 99, name: 'Withdrawn', quantity: 1 },
    ]);
    await page.goto('/');
    await expect(order(page).getByRole('listitem')).toHaveText([
      'Zinc × 3$72.30',
      'Last × 2$20.00',
    ]);
    await expect(page.getByLabel('Quantity for Zinc')).toHaveValue('3');
    const notice = page.getByRole('alert').filter({ hasText: 'Your order was adjusted' });
    await expect(notice.getByRole('listitem')).toHaveText([
      'Last: quantity lowered from 5 to 2',
      'Sold: removed, no longer available · Alternatives to Sold',
      'Withdrawn: removed, no longer available',
    ]);
    await expectNoViolations(page);
    await notice.getByRole('link', { name: 'Alternatives to Sold' }).click();
    const details = page.getByRole('dialog', { name: 'Sold - Detailed Information' });
    await expect(details.getByRole('button', { name: 'Remove Last from order' })).toBeVisible();
    await page.keyboard.press('Escape');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  });

  test('an unreadable stored order is ignored', async ({ page }) => {
    await page.addInitScript("localStorage.setItem('pendingOrder', '{broken')");
    await page.goto('/');
    await expect(page.getByRole('checkbox', { name: 'Zinc' })).toBeEnabled();
    await expect(order(page)).toContainText('Selected Items:0');
  });

  test('a selection survives a visit to another page', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Quantity for Clay').selectOption('2');
    await page.getByRole('checkbox', { name: 'Clay' }).check();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(order(page).getByRole('listitem')).toHaveText('Clay × 2$19.98');
  });

  test('a new stored order replaces the selection, a cleared one ends it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('checkbox', { name: 'Clay' }).check();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
    await page.evaluate("localStorage.removeItem('pendingOrder')");
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'Clay' })).not.toBeChecked();
    await expect(order(page)).toContainText('Selected Items:0');
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

async function storeOrder(page: Page, items: object[]): Promise<void> {
  const text = JSON.stringify(JSON.stringify(items));
  await page.addInitScript(`localStorage.setItem('pendingOrder', ${text})`);
}

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

test('what is ticked is there after a reload and in other windows, and stored as an order only at checkout', async ({
  page,
  context,
}) => {
  const [first, second] = await readCatalog(page);
  if (!first || !second) throw new Error('The shop is empty');
  await page.goto('/');
  await findCard(page, first.name).getByRole('checkbox').check();
  await findCard(page, first.name).getByRole('combobox').selectOption('2');
  await findCard(page, second.name).getByRole('checkbox').check();
  await expect(order(page)).toContainText(`${first.name} × 2`);
  await page.reload();
  await expect(order(page)).toContainText(`${first.name} × 2`);
  await expect(order(page)).toContainText(`${second.name} × 1`);

  const window = await context.newPage();
  await window.goto('/');
  await expect(order(window)).toContainText(`${first.name} × 2`);
  await findCard(window, first.name).getByRole('checkbox').uncheck();
  await expect(order(page)).not.toContainText(first.name);
  await findCard(window, second.name).getByRole('checkbox').uncheck();
  await expect(order(page)).toContainText('Selected Items:0');
  expect(await page.evaluate('({ ...localStorage })')).toEqual({});
});
